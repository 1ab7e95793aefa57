import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { wouldCreateCycle } from './condition-cycles';
import { SelectInput, MoneyInput, Problem, TextInput, ToggleInput } from './form-controls';
import {
	CHOICE_KINDS,
	INVALID_NUMBER,
	DISPLAY_ONLY_KINDS,
	type Condition,
	type Definition,
	type Field,
	type Rule,
} from './form-definition';
import { fieldRules } from './form-builder-script-data';

const MOST_RULES = 10;
const AMOUNT = 'amount';
const COMPANY = 'give_company_option';

interface Props {
	readonly form: Definition;
	readonly index: number;
	readonly onChange: ( step: string, condition: Condition | null ) => void;
}

const operators = ( other: Field | undefined, on: string ): readonly { value: Rule[ 'operator' ]; label: string }[] => {
	const equal = [
		{ value: '=' as const, label: __( 'is', 'benefit' ) },
		{ value: '!=' as const, label: __( 'is not', 'benefit' ) },
	];
	const isOrdered = on === AMOUNT || other?.kind === 'number';
	return isOrdered
		? [
				...equal,
				{ value: '>' as const, label: __( 'is more than', 'benefit' ) },
				{ value: '>=' as const, label: __( 'is at least', 'benefit' ) },
				{ value: '<' as const, label: __( 'is less than', 'benefit' ) },
				{ value: '<=' as const, label: __( 'is at most', 'benefit' ) },
			]
		: equal;
};

function Value( {
	form,
	rule,
	path,
	onChange,
}: {
	form: Definition;
	rule: Rule;
	path: string;
	onChange: ( value: string ) => void;
} ) {
	const other = form.fields.find( ( { slug } ) => slug === rule.field );
	const common = { path, label: __( 'Value', 'benefit' ) };
	if ( rule.field === AMOUNT ) {
		return (
			<MoneyInput
				{ ...common }
				label={ __( 'Amount', 'benefit' ) }
				rules={ fieldRules( form.currency ) }
				value={ /^\d+$/.test( rule.value ) ? Number( rule.value ) : INVALID_NUMBER }
				onChange={ ( minor ) => onChange( minor === INVALID_NUMBER ? '' : `${ minor }` ) }
			/>
		);
	}
	if ( rule.field === COMPANY ) {
		const options = [
			{ value: 'yes', label: __( 'Yes', 'benefit' ) },
			{ value: 'no', label: __( 'No', 'benefit' ) },
		];
		return <SelectInput { ...common } value={ rule.value } options={ options } onChange={ onChange } />;
	}
	if ( other?.kind === 'checkbox' || other?.kind === 'consent' ) {
		const options = [
			{ value: '1', label: __( 'checked', 'benefit' ) },
			{ value: '', label: __( 'not checked', 'benefit' ) },
		];
		return <SelectInput { ...common } value={ rule.value } options={ options } onChange={ onChange } />;
	}
	if ( other && CHOICE_KINDS.includes( other.kind ) ) {
		const options = [ { value: '', label: __( 'empty', 'benefit' ) }, ...other.choices ];
		const isOffered = options.some( ( { value } ) => value === rule.value );
		return (
			<SelectInput
				{ ...common }
				value={ rule.value }
				options={ isOffered ? options : [ { value: rule.value, label: rule.value }, ...options ] }
				onChange={ onChange }
			/>
		);
	}
	return (
		<TextInput
			{ ...common }
			help={ rule.value === '' ? __( 'Leave empty to match an empty field.', 'benefit' ) : undefined }
			maxLength={ 200 }
			value={ rule.value }
			onChange={ onChange }
		/>
	);
}

const firstValue = ( form: Definition, on: string ): string => {
	if ( on === COMPANY ) {
		return 'yes';
	}
	const other = form.fields.find( ( { slug } ) => slug === on );
	if ( other?.kind === 'checkbox' || other?.kind === 'consent' ) {
		return '1';
	}
	return other?.choices[ 0 ]?.value ?? '';
};

const firstRule = ( form: Definition ): Rule => {
	const minor = form.levels[ 0 ]?.amount_minor ?? form.amount_minor;
	return { field: AMOUNT, operator: '>=', value: minor > 0 ? `${ minor }` : '' };
};

/** Edits the condition on which a field is shown. Fields that already depend on this one are not offered. */
export function ConditionEditor( { form, index, onChange }: Props ) {
	const field = form.fields[ index ];
	if ( ! field ) {
		return null;
	}
	const { condition, slug } = field;
	const path = `fields.${ index }.condition`;
	// The field's own rules are ignored when looking for cycles, since they may be replaced.
	const others = form.fields.map( ( one ) => ( one === field ? { ...one, condition: null } : one ) );
	const offered = [
		{ value: AMOUNT, label: __( 'Donation amount', 'benefit' ) },
		...( form.company === 'optional'
			? [ { value: COMPANY, label: __( 'Donates for a company', 'benefit' ) } ]
			: [] ),
		...form.fields
			.filter(
				( one ) => ! DISPLAY_ONLY_KINDS.includes( one.kind ) && ! wouldCreateCycle( others, slug, one.slug )
			)
			.map( ( one ) => ( { value: one.slug, label: one.label || one.slug } ) ),
	];
	const nameOf = ( on: string ) => form.fields.find( ( one ) => one.slug === on )?.label || on;
	const set = ( step: string, rules: Rule[] ) =>
		onChange( step, rules.length === 0 ? null : { match: condition?.match ?? 'all', rules } );
	const rules = condition?.rules ?? [];

	return (
		<>
			<ToggleInput
				path={ path }
				label={ __( 'Show only if…', 'benefit' ) }
				help={ condition ? undefined : __( 'The field is currently always shown.', 'benefit' ) }
				checked={ condition !== null }
				onChange={ ( isOn ) => onChange( 'on', isOn ? { match: 'all', rules: [ firstRule( form ) ] } : null ) }
			/>
			<Problem path={ path } />
			<Problem path={ `${ path }.rules` } />
			{ rules.length > 1 && (
				<SelectInput
					path={ `${ path }.match` }
					label={ __( 'Show if', 'benefit' ) }
					value={ condition?.match ?? 'all' }
					options={ [
						{ value: 'all', label: __( 'all rules match', 'benefit' ) },
						{ value: 'any', label: __( 'any rule matches', 'benefit' ) },
					] }
					onChange={ ( match ) =>
						condition && onChange( 'match', { ...condition, match: match as Condition[ 'match' ] } )
					}
				/>
			) }
			{ rules.map( ( rule, at ) => {
				const rulePath = `${ path }.rules.${ at }`;
				const change = ( changes: Partial< Rule > ) =>
					set(
						`${ at }.${ Object.keys( changes ).join() }`,
						rules.map( ( one, place ) => ( place === at ? { ...one, ...changes } : one ) )
					);
				const isOffered = offered.some( ( { value } ) => value === rule.field );
				const other = form.fields.find( ( one ) => one.slug === rule.field );
				return (
					<div
						key={ at }
						className="benefit-builder-rule"
						role="group"
						/* translators: %d: place in a list */
						aria-label={ sprintf( __( 'Rule %d', 'benefit' ), at + 1 ) }
					>
						<SelectInput
							path={ `${ rulePath }.field` }
							label={ __( 'Field', 'benefit' ) }
							value={ rule.field }
							options={
								isOffered ? offered : [ { value: rule.field, label: nameOf( rule.field ) }, ...offered ]
							}
							onChange={ ( on ) =>
								change( {
									field: on,
									operator: on === AMOUNT ? '>=' : '=',
									value: firstValue( form, on ),
								} )
							}
						/>
						<SelectInput
							path={ `${ rulePath }.operator` }
							label={ __( 'Comparison', 'benefit' ) }
							hideLabelFromVision
							value={ rule.operator }
							options={ operators( other, rule.field ) }
							onChange={ ( operator ) => change( { operator: operator as Rule[ 'operator' ] } ) }
						/>
						<Value
							form={ form }
							rule={ rule }
							path={ `${ rulePath }.value` }
							onChange={ ( value ) => change( { value } ) }
						/>
						<Button
							size="small"
							variant="link"
							isDestructive
							onClick={ () =>
								set(
									`-${ at }`,
									rules.filter( ( _, place ) => place !== at )
								)
							}
						>
							{ __( 'Remove rule', 'benefit' ) }
						</Button>
					</div>
				);
			} ) }
			{ condition && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					accessibleWhenDisabled
					disabled={ rules.length >= MOST_RULES }
					onClick={ () => set( `+${ rules.length }`, [ ...rules, firstRule( form ) ] ) }
				>
					{ __( 'Add rule', 'benefit' ) }
				</Button>
			) }
		</>
	);
}
