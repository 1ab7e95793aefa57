import { validateField, normalizeValue, type FieldDescription, type Messages, type Rule } from '../field-validator';
import fixture from '../../../../tests/fixtures/fields.json';

/** Keys of Shared\Forms\FieldSet::messages(), with short texts. */
const MESSAGES: Messages = {
	required: 'required: %1$s',
	checkbox: 'checkbox: %1$s',
	email: 'email: %1$s',
	equalTo: 'equalTo: %1$s, %2$s',
	alphanumeric: 'alphanumeric: %1$s < ? = ^ >',
	too_long: 'too_long: %1$s, %2$s',
	url: 'url: %1$s',
	choose: 'choose: %1$s',
	choice: 'choice: %1$s',
	digits: 'digits: %1$s',
	date: 'date: %1$s',
};

const forms = fixture.forms as Record< string, FieldDescription[] >;
const table = fixture.check as ReadonlyArray< {
	what: string;
	form: string;
	entries: Record< string, string >;
	errors: Record< string, Rule >;
} >;

const readings = fixture.normal as ReadonlyArray<
	Pick< FieldDescription, 'kind' | 'choices' > & { entry: string; value: string }
>;

function sentences( fields: readonly FieldDescription[], errors: Record< string, Rule > ): Record< string, string > {
	const labelOf = ( name: string | null ) => fields.find( ( field ) => field.name === name )?.label ?? '';
	return Object.fromEntries(
		fields
			.filter( ( { name } ) => errors[ name ] )
			.map( ( { name, label, max_length: length, equal_to: twin } ) => {
				const rule = errors[ name ] as Rule;
				const second = {
					equalTo: `, ${ labelOf( twin ) }`,
					too_long: `, ${ length }`,
					alphanumeric: ' < ? = ^ >',
				};
				return [ name, `${ rule }: ${ label }${ second[ rule as keyof typeof second ] ?? '' }` ];
			} )
	);
}

describe( 'the rules of the server', () => {
	it.each( table )( '$what', ( { form, entries, errors } ) => {
		const fields = forms[ form ] ?? [];
		expect( validateField( fields, entries, MESSAGES ) ).toEqual( sentences( fields, errors ) );
	} );

	it.each( readings )( 'reads %j', ( { kind, entry, value, choices = [] } ) => {
		expect( normalizeValue( { kind, choices }, entry ) ).toBe( value );
	} );

	it( 'says errors in the order of the form', () => {
		expect( Object.keys( validateField( forms.person ?? [], {}, MESSAGES ) ) ).toEqual( [
			'name',
			'mail',
			'again',
		] );
	} );

	it( 'reads every value the same way twice', () => {
		for ( const { entry } of fixture.normal ) {
			for ( const kind of [
				'text',
				'email',
				'tel',
				'url',
				'password',
				'textarea',
				'checkbox',
				'checkboxes',
			] as const ) {
				const once = normalizeValue( { kind }, entry );
				expect( normalizeValue( { kind }, once ) ).toBe( once );
			}
		}
	} );

	it( 'fills in a translator’s sentence as sprintf() does', () => {
		const [ field ] = forms.percent ?? [];
		const messages = { ...MESSAGES, too_long: '100 %% of %2$d: %1$s, $&' };
		expect( validateField( [ field as FieldDescription ], { share: '123456' }, messages ) ).toEqual( {
			share: '100 % of 5: Share of 100 %1$s and $& of it, $&',
		} );
	} );

	it( 'decides about the longest entries at once', () => {
		const fields: FieldDescription[] = [
			{ name: 'a', label: 'A', kind: 'email', required: true, max_length: 200000, equal_to: null },
		];
		expect( validateField( fields, { a: `${ 'a-'.repeat( 20 ) }@${ 'a-'.repeat( 20 ) }` }, MESSAGES ) ).toEqual( {
			a: 'email: A',
		} );
	} );
} );
