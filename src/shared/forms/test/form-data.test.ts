import type { FieldProps } from '../contracts';
import { validateRemotely } from '../remote-validation';
import { readFormData, fieldOfControl, fileName, writeDateTimes } from '../form-data';

type Named = Pick< FieldProps, 'name' | 'kind' | 'options' >;

const fields: readonly Named[] = [
	{ name: 'ffm[text]', kind: 'text' },
	{ name: 'ffm[boxes]', kind: 'checkboxes' },
	{ name: 'ffm[many]', kind: 'multiselect' },
	{ name: 'ffm[file]', kind: 'file' },
	{ name: 'ffm[day]', kind: 'date', options: { format: 'dd.mm.yy' } },
	{ name: 'ffm[html]', kind: 'html' },
	{ name: 'ffm[none]', kind: 'checkbox' },
];

function sent(): FormData {
	const data = new FormData();
	for ( const [ name, value ] of [
		[ 'ffm[text]', 'a,b' ],
		[ 'ffm[boxes][]', 'c' ],
		[ 'ffm[boxes][]', 'a' ],
		[ 'ffm[many][]', 'b' ],
		[ 'ffm_files[file][]', '12' ],
		[ 'ffm_files[file][]', '15' ],
		[ 'ffm[day]', '2026-12-31' ],
	] as const ) {
		data.append( name, value );
	}
	return data;
}

describe( 'the data of a form', () => {
	it( 'is read by field', () => {
		expect( readFormData( fields, sent() ) ).toEqual( {
			'ffm[text]': 'a,b',
			'ffm[boxes]': 'c,a',
			'ffm[many]': 'b',
			'ffm[file]': '12,15',
			'ffm[day]': '2026-12-31',
			'ffm[none]': '',
		} );
	} );

	it( 'is sent with dates in their fields’ format', () => {
		const data = sent();
		writeDateTimes( fields, data );
		expect( data.get( 'ffm[day]' ) ).toBe( '31.12.2026' );
		expect( data.get( 'ffm[text]' ) ).toBe( 'a,b' );
		expect( data.has( 'ffm[none]' ) ).toBe( false );
	} );

	it( 'knows the field of a control', () => {
		const names = [ 'ffm[text]', 'ffm[boxes][]', 'ffm[many][0][a]', 'ffm_files[file][]', 'ffm[te]', 'give_email' ];
		expect( names.map( ( name ) => fieldOfControl( fields, name )?.name ) ).toEqual( [
			'ffm[text]',
			'ffm[boxes]',
			'ffm[many]',
			'ffm[file]',
			undefined,
			undefined,
		] );
		expect( fileName( 'ffm[a]' ) ).toBe( 'ffm_files[a][]' );
	} );
} );

describe( 'an entry that the site is asked about', () => {
	const field = ( remote: string ) => ( { name: 'ffm[member]', options: { remote } } );
	const root = `${ window.location.origin }/wp-json/`;
	const answers = ( body: unknown, ok = true ) =>
		( window.fetch = jest.fn( async () => ( { ok, json: async () => body } ) ) as never as typeof fetch );
	const lastUrl = () => `${ ( window.fetch as jest.Mock ).mock.calls.at( -1 )?.[ 0 ] }`;

	it( 'is right, or gets its sentence', async () => {
		answers( true );
		expect( await validateRemotely( field( '/example/v1/member' ), '1&2', root ) ).toBe( '' );
		expect( lastUrl() ).toBe( `${ root }example/v1/member?value=1%262&field=ffm%5Bmember%5D` );
		answers( 'This member left.' );
		expect( await validateRemotely( field( 'example/v1/member' ), '1', root ) ).toBe( 'This member left.' );
		answers( true );
		await validateRemotely( field( '/example/v1/member' ), '1', `${ window.location.origin }/?rest_route=/` );
		expect( new URL( lastUrl() ).searchParams.get( 'rest_route' ) ).toBe( '/example/v1/member' );
	} );

	it( 'passes where there is no answer: the server asks again', async () => {
		for ( const [ body, ok ] of [
			[ false, true ],
			[ { a: 1 }, true ],
			[ 'An error.', false ],
		] as const ) {
			answers( body, ok );
			expect( await validateRemotely( field( '/example/v1/member' ), '1', root ) ).toBe( '' );
		}
		window.fetch = jest.fn( async () => {
			throw new Error( 'No connection' );
		} );
		expect( await validateRemotely( field( '/example/v1/member' ), '1', root ) ).toBe( '' );
	} );

	it.each( [ '', '//example.org/x', 'https://example.org/x', '/example/v1?x=1', '/example/../x' ] )(
		'is told to no other address: %s',
		async ( remote ) => {
			answers( 'No.' );
			expect( await validateRemotely( field( remote ), '1', root ) ).toBe( '' );
			expect( window.fetch ).not.toHaveBeenCalled();
		}
	);

	it( 'is told to no other site', async () => {
		answers( 'No.' );
		expect( await validateRemotely( field( '/example/v1/member' ), '1', 'https://example.org/wp-json/' ) ).toBe(
			''
		);
		expect( window.fetch ).not.toHaveBeenCalled();
	} );
} );
