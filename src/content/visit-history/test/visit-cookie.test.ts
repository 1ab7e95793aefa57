/*
 * @jest-environment-options {"url": "https://example.org/before/"}
 */
import FIXTURES from '../../../../tests/fixtures/journey.json';
import { appendVisit } from '../visit-cookie';

const VISIT = {
	url: 'https://example.org/soup/',
	title: 'Soup; "bread", 100% & שלום',
	id: 7,
	referrer: 'Referrer',
	path: '/',
	consent: false,
};

let jar = '';
let written: string[] = [];

beforeEach( () => {
	jar = '';
	written = [];
	jest.useFakeTimers( { now: 1_700_000_000_500 } );
	Object.defineProperty( document, 'cookie', {
		configurable: true,
		get: () => `other=1; ${ jar }`,
		set: ( text: string ) => {
			written.push( text );
			jar = text.split( ';' )[ 0 ]!;
		},
	} );
	Object.defineProperty( document, 'referrer', { configurable: true, value: '' } );
} );
afterEach( () => jest.useRealTimers() );

const json = () => jar.slice( 'benefit_journey='.length );
const steps = () => JSON.parse( json() ) as Record< string, { url: string; title: string; id?: number } >;

it( 'a visit is kept by its second with encoded address and title and the page’s id, for 365 days and this site only', () => {
	appendVisit( VISIT );
	expect( steps() ).toEqual( {
		1700000000: { url: encodeURIComponent( VISIT.url ), title: encodeURIComponent( VISIT.title ), id: 7 },
	} );
	expect( json() ).toMatch( /^[\x21-\x3a\x3c-\x7e]+$/ );
	expect( written[ 0 ] ).toMatch( /;path=\/;max-age=31536000;samesite=strict;secure$/ );
	appendVisit( { ...VISIT, id: 0 } );
	expect( Object.keys( steps() ) ).toEqual( [ '1700000000', '1700000001' ] );
	expect( steps()[ 1700000001 ] ).not.toHaveProperty( 'id' );
} );

// PHP reads the same fixtures: tests/unit/content/visit-history/JourneyTest.php.
it.each( FIXTURES )( 'written as PHP reads it: $what', ( { second, url, title, id, cookie } ) => {
	jest.setSystemTime( second * 1000 );
	appendVisit( { ...VISIT, url, title, id } );
	expect( jar ).toBe( cookie );
} );

it.each( [
	[ 'https://other.example/list?q=private#x', 'https://other.example/list' ],
	[ `${ window.location.origin }/before/`, null ],
	[ '', null ],
] )( 'the referrer %s is recorded only if it is external, without its query', ( from, recorded ) => {
	Object.defineProperty( document, 'referrer', { configurable: true, value: from } );
	appendVisit( VISIT );
	const all = Object.values( steps() );
	expect( all ).toHaveLength( recorded ? 2 : 1 );
	expect( all[ 0 ] ).toEqual(
		recorded
			? { url: encodeURIComponent( recorded ), title: 'Referrer' }
			: expect.objectContaining( { url: encodeURIComponent( VISIT.url ) } )
	);
} );

it( 'the oldest are dropped until the JSON has 4016 characters at most', () => {
	for ( let i = 0; i < 60; i++ ) {
		jest.setSystemTime( 1_700_000_000_000 + i * 60_000 );
		appendVisit( { ...VISIT, title: `Page ${ i }` } );
	}
	const kept = Object.keys( steps() );
	expect( json().length ).toBeLessThanOrEqual( 4016 );
	const one = json().length / kept.length;
	expect( json().length ).toBeGreaterThan( 4016 - one - 10 );
	expect( kept.at( -1 ) ).toBe( String( 1_700_000_000 + 59 * 60 ) );
	expect( kept ).toEqual( [ ...kept ].sort() );
} );

it.each( [ 'nonsense', '[1]', '{"1":', '7' ] )( 'what is no journey (%s) is begun anew', ( text ) => {
	jar = `benefit_journey=${ text }`;
	appendVisit( VISIT );
	expect( Object.keys( steps() ) ).toEqual( [ '1700000000' ] );
} );

describe( 'consent', () => {
	const listening: [ EventTarget, string, EventListener ][] = [];

	/** Loads a page with the script at its end. */
	function load( consent: boolean ): void {
		document.body.innerHTML = `<script type="application/json" id="benefit-journey">${ JSON.stringify( {
			...VISIT,
			consent,
		} ) }</script>`;
		for ( const target of [ window, document ] ) {
			const add = target.addEventListener.bind( target );
			target.addEventListener = ( name: string, listener: EventListener ) => {
				listening.push( [ target, name, listener ] );
				add( name, listener );
			};
		}
		jest.isolateModules( () => require( '../record-visit' ) );
		window.dispatchEvent( new Event( 'load' ) );
	}
	const dispatchConsent = ( detail: object ) =>
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail } ) );

	afterEach( () => {
		listening.splice( 0 ).forEach( ( [ target, name, listener ] ) => target.removeEventListener( name, listener ) );
		delete window.wp_has_consent;
	} );

	it( 'of nobody: nothing is recorded, also where there is no consent plugin', () => {
		load( false );
		expect( written ).toEqual( [] );
	} );

	it.each( [
		[ 'statistics', 1 ],
		[ 'marketing', 0 ],
	] )( 'by the WP Consent API to %s', ( category, times ) => {
		window.wp_has_consent = ( asked ) => asked === category;
		load( false );
		expect( written ).toHaveLength( times );
	} );

	it( 'as the site says', () => {
		load( true );
		expect( written ).toHaveLength( 1 );
	} );

	it( 'that is given later records this visit once; taken back, the cookie goes', () => {
		load( false );
		dispatchConsent( { marketing: 'allow' } );
		expect( written ).toEqual( [] );
		dispatchConsent( { statistics: 'allow' } );
		dispatchConsent( { statistics: 'allow' } );
		expect( written ).toHaveLength( 1 );
		dispatchConsent( { statistics: 'deny' } );
		expect( written.at( -1 ) ).toContain( ';max-age=0;' );
	} );
} );
