import type { DefinitionRequest } from '../contracts';

/**
 * A form while it is edited: includes/Donations/Forms/schema/definition.json with all properties, though perhaps
 * unfinished.
 */

type Stored = Required< DefinitionRequest >;
type StoredField = Stored[ 'fields' ][ number ];
export type Kind = StoredField[ 'kind' ];
export type Condition = NonNullable< StoredField[ 'condition' ] >;
export type Rule = Condition[ 'rules' ][ number ];
export type Options = NonNullable< StoredField[ 'options' ] >;
export type Choice = NonNullable< StoredField[ 'choices' ] >[ number ];
export type Column = NonNullable< Options[ 'columns' ] >[ number ];
export type Level = Stored[ 'levels' ][ number ];
export type Recurring = Stored[ 'recurring' ];

export interface Field {
	readonly slug: string;
	readonly kind: Kind;
	readonly label: string;
	readonly help: string;
	readonly required: boolean;
	readonly choices: readonly Choice[];
	/** Slug of the field whose entry must be repeated here; '' for none. */
	readonly equal_to: string;
	/** Null if the field is always shown. */
	readonly condition: Condition | null;
	readonly options: Options;
}

export type Definition = Readonly< Omit< Stored, 'fields' > > & { readonly fields: readonly Field[] };

/** The value of a number field whose text cannot be parsed yet. */
export const INVALID_NUMBER = -1;

export const CHOICE_KINDS: readonly Kind[] = [ 'select', 'radio', 'checkboxes', 'multiselect' ];
/** Field types without an entry. */
export const DISPLAY_ONLY_KINDS: readonly Kind[] = [ 'html', 'section' ];

const SLUG_LENGTH = 30;
const VALUE_LENGTH = 40;

const EMPTY: Definition = {
	type: 'set',
	amount_minor: INVALID_NUMBER,
	levels: [],
	recurring: { mode: 'off', periods: [], times: 0 },
	default_level: 0,
	level_style: 'buttons',
	custom: { enabled: false, label: '', minimum_minor: INVALID_NUMBER, maximum_minor: INVALID_NUMBER },
	currency: '',
	gateways: [],
	last_name: 'optional',
	company: 'off',
	comment: false,
	anonymous: false,
	terms: { enabled: false, label: '', text: '' },
	campaign_id: 0,
	button: '',
	floating_labels: false,
	steps: false,
	picture: 0,
	accent: '',
	display: 'inline',
	billing: 'off',
	billing_country: '',
	login: 'none',
	is_login_required: false,
	has_summary: false,
	fees: { enabled: false, basis_points: 0, fixed_minor: 0, is_ticked: false },
	goal: { enabled: false, amount_minor: INVALID_NUMBER, closes: false },
	messages: [],
	fields: [],
};

const EMPTY_FIELD: Omit< Field, 'slug' | 'kind' | 'label' > = {
	help: '',
	required: false,
	choices: [],
	equal_to: '',
	condition: null,
	options: {},
};

type Loose = Partial< Record< string, unknown > >;

const isObject = ( value: unknown ): value is Loose =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );
const list = < Item >( value: unknown ): readonly Item[] => ( Array.isArray( value ) ? ( value as Item[] ) : [] );

function readField( field: Loose ): Field {
	const { condition, options } = field;
	return {
		slug: '',
		kind: 'text',
		label: '',
		...EMPTY_FIELD,
		...field,
		choices: list( field.choices ),
		condition: isObject( condition )
			? { match: 'all', ...condition, rules: [ ...list< Rule >( condition.rules ) ] }
			: null,
		// PHP encodes an object without properties as a list.
		options: isObject( options ) ? options : {},
	};
}

/**
 * Parses a stored form and adds missing properties; null if it is not a form. The types of its values are not checked,
 * since the server has validated them.
 */
export function parseDefinition( json: string ): Definition | null {
	let stored: unknown;
	try {
		stored = JSON.parse( json );
	} catch {
		return null;
	}
	if ( ! isObject( stored ) ) {
		return null;
	}
	const known = stored as Partial< Definition >;
	return {
		...EMPTY,
		...known,
		custom: { ...EMPTY.custom, ...known.custom },
		terms: { ...EMPTY.terms, ...known.terms },
		fees: { ...EMPTY.fees, ...known.fees },
		goal: { ...EMPTY.goal, ...known.goal },
		recurring: { ...EMPTY.recurring, ...known.recurring },
		fields: list< Loose >( stored.fields ).filter( isObject ).map( readField ),
	};
}

/** The schema requires at least 1, also for amounts that are not shown. */
const atLeastOne = ( minor: number ): number => Math.max( 1, minor );

/**
 * Encodes a form for storage. Missing conditions are left out, and so are fees, goal and recurring donations that are
 * off.
 */
export function serializeDefinition( { fields, fees, goal, recurring, ...form }: Definition ): string {
	const { type, amount_minor: amount, custom } = form;
	return JSON.stringify( {
		...form,
		amount_minor: type === 'set' ? amount : atLeastOne( amount ),
		custom: custom.enabled
			? custom
			: {
					...custom,
					minimum_minor: atLeastOne( custom.minimum_minor ),
					maximum_minor: atLeastOne( custom.maximum_minor ),
				},
		...( fees.enabled ? { fees } : {} ),
		...( goal.enabled ? { goal } : {} ),
		...( recurring.mode === 'off' ? {} : { recurring } ),
		fields: fields.map( ( { condition, ...field } ) => ( condition ? { ...field, condition } : field ) ),
	} );
}

/** Removes accents, and replaces everything except a–z and 0–9 by `between`. */
function word( text: string, between: string, length: number ): string {
	const plain = text
		.replace( /ß/g, 'ss' )
		.normalize( 'NFD' )
		.replace( /[\u0300-\u036f]/g, '' )
		.toLowerCase()
		.replace( /[^a-z0-9]+/g, between );
	const trimmed = plain.replace( new RegExp( `^${ between }+|${ between }+$`, 'g' ), '' ).slice( 0, length );
	return trimmed.replace( new RegExp( `${ between }+$` ), '' );
}

function unique( first: string, between: string, length: number, taken: readonly string[] ): string {
	let candidate = first;
	for ( let number = 2; taken.includes( candidate ); number++ ) {
		const end = `${ between }${ number }`;
		candidate = first.slice( 0, length - end.length ) + end;
	}
	return candidate;
}

/** Returns a slug for a field with this label that no other field has. */
export function uniqueSlug( label: string, taken: readonly string[] ): string {
	const plain = word( label, '_', SLUG_LENGTH );
	const isFree = /^[a-z]/.test( plain ) && plain !== 'amount' && ! plain.startsWith( 'give_' );
	return unique( isFree ? plain : word( `field_${ plain }`, '_', SLUG_LENGTH ), '_', SLUG_LENGTH, taken );
}

export const uniqueChoiceValue = ( label: string, taken: readonly string[] ): string =>
	unique( word( label, '-', VALUE_LENGTH ) || 'choice', '-', VALUE_LENGTH, taken );

const slugs = ( { fields }: Definition ): string[] => fields.map( ( { slug } ) => slug );

/** Inserts a field at the index `at`. */
export function addField(
	form: Definition,
	at: number,
	kind: Kind,
	label: string,
	more: Partial< Field > = {}
): Definition {
	const field: Field = { ...EMPTY_FIELD, slug: uniqueSlug( label, slugs( form ) ), kind, label, ...more };
	return { ...form, fields: [ ...form.fields.slice( 0, at ), field, ...form.fields.slice( at ) ] };
}

export function changeField( form: Definition, at: number, changes: Partial< Field > ): Definition {
	return {
		...form,
		fields: form.fields.map( ( field, index ) => ( index === at ? { ...field, ...changes } : field ) ),
	};
}

/** Changes options of a field. An option that is undefined or '' is removed. */
export function changeOptions(
	form: Definition,
	at: number,
	changes: { readonly [ Key in keyof Options ]?: unknown }
): Definition {
	const options = { ...form.fields[ at ]?.options, ...changes };
	const kept = Object.entries( options ).filter( ( [ , value ] ) => value !== undefined && value !== '' );
	return changeField( form, at, { options: Object.fromEntries( kept ) as Options } );
}

export function removeField( form: Definition, at: number ): Definition {
	return { ...form, fields: form.fields.filter( ( _, index ) => index !== at ) };
}

/** Inserts a copy after the field, with a slug of its own. */
export function copyField( form: Definition, at: number ): Definition {
	const field = form.fields[ at ];
	return field
		? addField( form, at + 1, field.kind, field.label, { ...field, slug: uniqueSlug( field.slug, slugs( form ) ) } )
		: form;
}

/** Returns a copy of the list with one item moved, or unchanged if `to` is out of range. */
export function moveItem< Item >( items: readonly Item[], from: number, to: number ): Item[] {
	const item = items[ from ];
	const others = items.filter( ( _, index ) => index !== from );
	return item === undefined || to < 0 || to >= items.length
		? [ ...items ]
		: [ ...others.slice( 0, to ), item, ...others.slice( to ) ];
}

export const moveField = ( form: Definition, from: number, to: number ): Definition => ( {
	...form,
	fields: moveItem( form.fields, from, to ),
} );

/** Changes the slug of a field, also in the conditions and repetitions that refer to it. */
export function renameField( form: Definition, at: number, slug: string ): Definition {
	const old = form.fields[ at ]?.slug;
	// While two fields have the same slug, it is unknown which of them is meant.
	const isMeant = old !== undefined && old !== '' && slugs( form ).filter( ( one ) => one === old ).length === 1;
	const follow = ( name: string ) => ( isMeant && name === old ? slug : name );
	return {
		...form,
		fields: form.fields.map( ( field, index ) => ( {
			...field,
			slug: index === at ? slug : field.slug,
			equal_to: follow( field.equal_to ),
			condition: field.condition && {
				...field.condition,
				rules: field.condition.rules.map( ( rule ) => ( { ...rule, field: follow( rule.field ) } ) ),
			},
		} ) ),
	};
}

/** Changes the label of a field. The slug of a new field follows, unless it was edited. */
export function changeFieldLabel( form: Definition, at: number, label: string, isNew: boolean ): Definition {
	const field = form.fields[ at ];
	if ( ! field ) {
		return form;
	}
	const others = slugs( form ).filter( ( _, index ) => index !== at );
	const follows = isNew && field.slug === uniqueSlug( field.label, others );
	const renamed = follows && label.trim() !== '' ? renameField( form, at, uniqueSlug( label, others ) ) : form;
	return changeField( renamed, at, { label } );
}

export function addLevel( form: Definition, amount: number ): Definition {
	const id = Math.max( 0, ...form.levels.map( ( level ) => level.id ) ) + 1;
	return { ...form, levels: [ ...form.levels, { id, amount_minor: amount, label: '' } ] };
}

export function removeLevel( form: Definition, id: number ): Definition {
	return {
		...form,
		levels: form.levels.filter( ( level ) => level.id !== id ),
		default_level: form.default_level === id ? 0 : form.default_level,
	};
}

/** Reads one choice from each line. Labels that were there before keep their values. */
export function choicesOf( text: string, before: readonly Choice[] ): Choice[] {
	const labels = text
		.split( /\r?\n/ )
		.map( ( line ) => line.trim() )
		.filter( Boolean );
	return labels.reduce< Choice[] >( ( made, label ) => {
		const taken = made.map( ( { value } ) => value );
		const known = before.find( ( choice ) => choice.label === label && ! taken.includes( choice.value ) );
		return [ ...made, known ?? { label, value: uniqueChoiceValue( label, taken ) } ];
	}, [] );
}
