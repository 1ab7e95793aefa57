import fixture from '../../../../tests/fixtures/form-fields.json';
import moments from '../../../../tests/fixtures/moments.json';
import random from '../../../../tests/fixtures/form-fields-random.json';
import rich from '../../../../tests/fixtures/richtext.json';
import { validateCustomFields, type FormMessages, type FormRule, type CustomField } from '../custom-field-validator';
import { normalizedValue } from '../field-values';
import { sentValue, formatDateTime } from '../date-time-format';
import { sanitizeRichText } from '../rich-text/sanitize';

const MESSAGES = new Proxy( {}, { get: ( _, rule: string ) => `${ rule }: %1$s` } ) as FormMessages;

const forms = fixture.forms as unknown as Record< string, CustomField[] >;
const table = fixture.check as unknown as ReadonlyArray< {
	what: string;
	form: string;
	entries: Record< string, string >;
	errors: Record< string, FormRule >;
	values: Record< string, string >;
} >;

describe( 'the server’s rules for a form’s own questions', () => {
	it.each( table )( '$what', ( { form, entries, errors, values } ) => {
		const fields = forms[ form ] ?? [];
		const said = Object.fromEntries(
			fields
				.filter( ( { name } ) => errors[ name ] )
				.map( ( { name, label, options } ) => [ name, options?.message ?? `${ errors[ name ] }: ${ label }` ] )
		);
		expect( validateCustomFields( fields, entries, MESSAGES ) ).toEqual( said );
		for ( const field of fields.filter( ( { name } ) => name in values ) ) {
			expect( normalizedValue( field, entries[ field.name ] ?? '' ) ).toBe( values[ field.name ] );
		}
	} );

	it( 'gives the server’s verdict on entries that nobody thought of', () => {
		for ( const [ form, number, entry, value, rule ] of random.rows as unknown as ReadonlyArray<
			[ string, number, string, string, string | null ]
		> ) {
			const field = { ...( forms[ form ]?.[ number ] as CustomField ), equal_to: null };
			const { message, ...options } = field.options ?? {};
			const said = validateCustomFields( [ { ...field, options } ], { [ field.name ]: entry }, MESSAGES )[
				field.name
			];
			// Browsers send dates and times in one format; only the server accepts others.
			expect( [ entry, normalizedValue( field, entry ), said ?? null ] ).toEqual( [
				entry,
				value,
				rule && `${ rule }: ${ field.label }`,
			] );
		}
	} );

	it( 'says numbers, limits and examples as the field writes them', () => {
		const second = ( rule: FormRule, form: string, slug: string, entry: string ) => {
			const fields = ( forms[ form ] ?? [] ).filter( ( { name } ) => name === `ffm[${ slug }]` );
			return validateCustomFields( fields, { [ `ffm[${ slug }]` ]: entry }, { ...MESSAGES, [ rule ]: '%2$s' } )[
				`ffm[${ slug }]`
			];
		};
		expect( second( 'too_short', 'texts', 'name', 'a' ) ).toBe( '3' );
		expect( second( 'too_long', 'texts', 'name', 'a'.repeat( 11 ) ) ).toBe( '10' );
		expect( second( 'minimum', 'numbers', 'range', '1' ) ).toBe( '5' );
		expect( second( 'maximum', 'numbers', 'range', '11' ) ).toBe( '10' );
		expect( second( 'step', 'numbers', 'tenth', '0.05' ) ).toBe( '0.1' );
		expect( second( 'moment', 'moments', 'day', 'x' ) ).toBe( '12/31/1990' );
		expect( second( 'moment', 'moments', 'hour', 'x' ) ).toBe( '6:30 pm' );
		expect( second( 'moment', 'moments', 'when', 'x' ) ).toBe( '12/31/1990 18:30' );
		expect( second( 'earliest', 'moments', 'hour', '01:00' ) ).toBe( '8:00 am' );
		expect( second( 'latest', 'moments', 'day', '2040-01-01' ) ).toBe( '12/31/2036' );
	} );
} );

describe( 'a moment', () => {
	it.each( moments.written )( '$iso is written and sent as $format', ( row ) => {
		const field = { kind: row.kind as 'date', options: { format: row.format } };
		expect( formatDateTime( field, row.iso ) ).toBe( row.written );
		expect( sentValue( field, row.iso ) ).toBe( row.sent );
	} );

	it( 'is all that is written so', () => {
		expect( sentValue( { kind: 'text', options: { format: 'mm/dd/yy' } }, '2026-03-04' ) ).toBe( '2026-03-04' );
	} );
} );

describe( 'rich text is written anew', () => {
	it.each( rich.rows )( '$what', ( { dirty, clean: expected } ) => {
		expect( sanitizeRichText( dirty ) ).toBe( expected );
		expect( sanitizeRichText( expected ) ).toBe( expected );
	} );
} );
