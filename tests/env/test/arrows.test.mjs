/**
 * Checks the layers of the code: Shared, Payments, People, Index, and the products on top. A layer uses only those
 * below it, and no layer below the products contains a product's word. Names count, in code and in templates.
 *
 * Files that connect classes (XServices.php, manifest.php, Plugin, PluginLifecycle, Uninstaller) name classes of many
 * folders, so each counts as a node of its own, above the folders of its layer.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath( new URL( '../../../', import.meta.url ) );
/** Layers from the bottom up. All other folders are products on the top layer, which do not use each other. */
const GROUND = [ 'Shared', 'Payments', 'People', 'Index' ];
/** Part of Shared in the browser: what a page loads before its islands. */
const ALIAS = { islands: 'shared' };
const STARTERS = [ 'Plugin', 'PluginLifecycle', 'Uninstaller' ];

const levelOf = ( folder ) => {
	const name = folder.toLowerCase();
	const level = GROUND.findIndex( ( floor ) => floor.toLowerCase() === ( ALIAS[ name ] ?? name ) );
	return level < 0 ? GROUND.length : level;
};
const floorOf = ( path ) => path.split( '/' )[ 0 ];
/** A file outside the layers' folders. */
const isOnNone = ( path ) => ! path.includes( '/' );

/** @return {{path: string, text: string}[]} paths relative to the folder */
function readFiles( folder, endings ) {
	return readdirSync( join( ROOT, folder ), { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && endings.test( entry.name ) )
		.map( ( { parentPath, name } ) => join( parentPath, name ) )
		.map( ( path ) => ( {
			path: path.slice( join( ROOT, folder ).length + 1 ),
			text: readFileSync( path, 'utf8' ),
		} ) );
}

const php = readFiles( 'includes', /\.php$/ );
const scripts = readFiles( 'src', /\.(tsx?|scss|js)$/ );

/* Imports. */

/** Each of our classes that a file names, imported or fully qualified: [folder, class]. */
function classesIn( text ) {
	const code = text.replace( /\/\*.*?\*\/|\/\/[^\n]*|^namespace [^\n]*/gms, '' );
	return [ ...code.matchAll( /Benefit\\((?:[A-Z]\w*\\)+)([A-Z]\w*)/g ) ].map( ( [ , path, name ] ) => [
		path.slice( 0, -1 ).replaceAll( '\\', '/' ),
		name,
	] );
}

/** Each file of src/ that a script or a style sheet imports, as a path below src/. */
function importsIn( path, text ) {
	return [ ...text.matchAll( /(?:from|import|@use|@import|@forward)\s*\(?\s*['"](\.[^'"]*)['"]/g ) ]
		.map( ( [ , to ] ) => normalize( join( dirname( path ), to ) ) )
		.filter( ( to ) => ! to.startsWith( '..' ) );
}

/** Classes that a file uses although they are not on a lower layer. */
function upward( path, used ) {
	const level = levelOf( floorOf( path ) );
	return used
		.filter( ( other ) => levelOf( floorOf( other ) ) >= level && floorOf( other ) !== floorOf( path ) )
		.filter(
			( other ) =>
				( ALIAS[ floorOf( other ) ] ?? floorOf( other ) ) !== ( ALIAS[ floorOf( path ) ] ?? floorOf( path ) )
		)
		.map( ( other ) => `${ path } uses ${ other }` );
}

const phpUpward = ( { path, text } ) =>
	upward(
		path,
		classesIn( text ).map( ( [ folder ] ) => folder )
	);
const scriptUpward = ( { path, text } ) => upward( path, importsIn( path, text ) );

test( 'every file of includes/ and src/ lies on a floor', () => {
	const onNone = [ ...php, ...scripts ].map( ( { path } ) => path ).filter( isOnNone );
	// The list of slices and the autoloaders belong to no layer, because they connect them all.
	assert.deepEqual(
		onNone.sort(),
		[ 'ModuleContributions.php', 'Plugin.php', 'aliases.php', 'autoload.php' ].filter( ( name ) =>
			existsSync( join( ROOT, 'includes', name ) )
		)
	);
} );

test( 'a floor of includes/ uses only floors below it', () => {
	const files = php.filter( ( { path } ) => ! isOnNone( path ) );
	assert.ok( files.length > 300 );
	assert.deepEqual( files.flatMap( phpUpward ), [] );
} );

test( 'a floor of src/ uses only floors below it, in scripts and style sheets', () => {
	assert.ok( scripts.length > 100 );
	assert.deepEqual( scripts.flatMap( scriptUpward ), [] );
} );

/* Circles. */

/** The node of a class in the graph: its folder, or a node above those of its layer. */
const nodeOf = ( folder, name ) =>
	folder !== 'Shared/Module' && ( /Module$|Services$|^manifest$/.test( name ) || STARTERS.includes( name ) )
		? `${ folder }: ${ name }`
		: folder;

/** @return {Map<string, Set<string>>} by folder, the folders whose classes it names */
function readArrows( files ) {
	const arrows = new Map();
	for ( const { path, text } of files ) {
		const node = nodeOf( dirname( path ).replace( /\/templates(\/.*)?$/, '' ), basename( path, '.php' ) );
		const named = arrows.get( node ) ?? new Set();
		for ( const [ folder, name ] of classesIn( text ) ) {
			named.add( nodeOf( folder, name ) );
		}
		named.delete( node );
		arrows.set( node, named );
	}
	return arrows;
}

/** Removes folders that use none of the rest, again and again; circles remain, with the folders that use them. */
function findCircles( arrows ) {
	const rest = new Map( arrows );
	for ( let before = -1; before !== rest.size; ) {
		before = rest.size;
		for ( const [ folder, named ] of rest ) {
			if ( ! [ ...named ].some( ( other ) => rest.has( other ) ) ) {
				rest.delete( folder );
			}
		}
	}
	return [ ...rest.keys() ].sort();
}

test( 'no two folders of includes/ use each other, not even by way of others', () => {
	const arrows = readArrows( php );
	assert.ok( arrows.get( 'Tickets/Shop/Checkout' ).has( 'Tickets/Shop/Cart' ), 'the arrows are read' );
	assert.deepEqual( findCircles( arrows ), [] );
} );

test( 'no two scripts import each other, not even by way of others, nor for their types', () => {
	const files = [ 'src', 'blocks' ].flatMap( ( folder ) =>
		readFiles( folder, /\.tsx?$/ ).map( ( { path, text } ) => ( { path: `${ folder }/${ path }`, text } ) )
	);
	const known = new Set( files.map( ( { path } ) => path ) );
	const found = ( to ) =>
		[ '', '.ts', '.tsx' ].map( ( ending ) => to + ending ).find( ( path ) => known.has( path ) );
	const arrows = new Map(
		files.map( ( { path, text } ) => [ path, new Set( importsIn( path, text ).map( found ).filter( Boolean ) ) ] )
	);
	assert.ok(
		[ ...arrows.values() ].some( ( named ) => named.has( 'src/shared/http/ajax.ts' ) ),
		'the arrows are read'
	);
	assert.deepEqual( findCircles( arrows ), [] );
} );

test( 'no class names a module, but modules and what starts them', () => {
	const named = [ ...readArrows( php ) ]
		.filter( ( [ node ] ) => ! node.includes( ': ' ) )
		.flatMap( ( [ node, others ] ) =>
			[ ...others ].filter( ( other ) => other.includes( ': ' ) ).map( ( other ) => `${ node } → ${ other }` )
		);
	assert.deepEqual( named, [] );
} );

test( 'a circle is found', () => {
	const arrows = new Map( [
		[ 'A', new Set( [ 'B' ] ) ],
		[ 'B', new Set( [ 'C' ] ) ],
		[ 'C', new Set( [ 'A', 'D' ] ) ],
		[ 'D', new Set() ],
	] );
	assert.deepEqual( findCircles( arrows ), [ 'A', 'B', 'C' ] );
} );

/* Words. */

const EVERYWHERE = /ticket|cart|attendee|(?<![a-z])seat|coupon|donation|donor|campaign|facet/gi;
/** Nouns of the ticket sale in names. */
const IN_NAMES = /\border_?[iI]ds?\b|\b[oO]rders?[A-Z]\w*|\bbenefit_(orders?|events?)\b|\bevent_?[iI]ds?\b/g;
/** Nouns of the ticket sale in comments, where "in order" and the event of a browser or gateway mean something else. */
const IN_COMMENTS =
	/\b(an|each|every|whose|paid|unpaid) orders?\b|\bof (the|this|that) order\b(?! of)|\b(the|this|its) event[’']s\b|\b(its|the|their|your) places? (is|are|was|were|left)\b|\bplaces left\b/gi;
/** Tables of the specifications, which may be cited. */
const CITED = /docs\/spec-\w+\.md/g;
/** A product's menu; screens of lower layers are under another menu. */
const MENU = /\b(?:Events|Donations) →/g;
const COMMENT = /\/\*.*?\*\/|(?<![:'"\w])\/\/[^\n]*|<!--.*?-->/gs;

/** Returns the products' words in a file of a lower layer. Sentences for people may say order, event and place. */
function productWords( { path, text } ) {
	const own = text.replace( CITED, '' );
	const comments = ( own.match( COMMENT ) ?? [] ).join( '\n' );
	const sentences = /(?:__|_x|_n|_nx)\((?:\s*'(?:[^'\\]|\\.)*',?)+/g;
	// Gateway messages are events too, and have ids.
	const names = path.startsWith( 'includes/Payments/' ) ? own.replace( /\bevent_?[iI]d\b/g, '' ) : own;
	// The index consists of facets.
	const words = path.startsWith( 'includes/Index/' ) ? own.replace( /facet/gi, '' ) : own;
	return [
		...( words.match( EVERYWHERE ) ?? [] ),
		...( own.match( MENU ) ?? [] ),
		...( names.replace( sentences, '' ).match( IN_NAMES ) ?? [] ),
		...( comments.match( IN_COMMENTS ) ?? [] ),
	].map( ( word ) => `${ path }: ${ word }` );
}

test( 'no floor below the products has a word of theirs', () => {
	const files = [
		...GROUND.flatMap( ( floor ) =>
			readFiles( `includes/${ floor }`, /\.(php|json|js|css)$/ ).map( ( file ) => ( {
				...file,
				path: `includes/${ floor }/${ file.path }`,
			} ) )
		),
		...[ 'shared', 'payments', 'people', 'islands' ]
			.filter( ( floor ) => existsSync( join( ROOT, 'src', floor ) ) )
			.flatMap( ( floor ) =>
				readFiles( `src/${ floor }`, /\.(tsx?|scss)$/ ).map( ( file ) => ( {
					...file,
					path: `src/${ floor }/${ file.path }`,
				} ) )
			),
	].filter( ( { path } ) => ! path.includes( '/test/' ) );
	assert.ok( files.length > 150 );
	assert.deepEqual( files.flatMap( productWords ), [] );
	assert.deepEqual(
		files
			.map( ( { path } ) => path )
			.filter( ( path ) => ! path.startsWith( 'includes/Index/' ) && basename( path ).match( EVERYWHERE ) ),
		[]
	);
} );

/* Planted. */

test( 'what is planted is found', () => {
	for ( const text of [
		'use Benefit\\Tickets\\Shop\\Cart\\CartService;',
		'$a = new \\Benefit\\Tickets\\Shop\\Cart\\CartAjax();',
		'use Benefit\\Donations\\Records\\Donation;',
	] ) {
		assert.equal( phpUpward( { path: 'Shared/Http/RequestGuard.php', text } ).length, 1, text );
	}
	assert.equal(
		phpUpward( { path: 'Payments/Ledger/PaymentService.php', text: 'use Benefit\\People\\ConsentFields;' } ).length,
		1
	);
	assert.equal(
		phpUpward( { path: 'Tickets/Shop/Cart/CartAjax.php', text: 'use Benefit\\Donations\\Records\\Donation;' } )
			.length,
		1
	);
	assert.deepEqual(
		phpUpward( { path: 'Tickets/Shop/Cart/CartAjax.php', text: 'use Benefit\\People\\ConsentFields;' } ),
		[]
	);

	for ( const text of [
		"import { digits } from '../tickets/quantity';",
		"import type { A } from '../payments/contracts';",
		"const a = await import( '../tickets/quantity' );",
		'@use "../tickets/cart";',
	] ) {
		assert.equal( scriptUpward( { path: 'shared/a.ts', text } ).length, 1, text );
	}
	assert.deepEqual( scriptUpward( { path: 'shared/a.ts', text: "import '../islands/types';" } ), [] );
	assert.deepEqual( scriptUpward( { path: 'tickets/a.ts', text: "import '../shared/ajax';" } ), [] );

	for ( const text of [
		'/** Of one ticket. */',
		'.benefit .tc_cart_errors:empty {}',
		'window.benefitTickets',
		"'benefit_cart'",
		"__( 'Your tickets.', 'benefit' )",
		"__( 'See Events → Payments.', 'benefit' )",
		'$attendeeId',
		'/* the best seat */',
		'// an order',
		'/** Until its places are gone. */',
		'orderId',
		'SELECT * FROM {benefit_orders} WHERE order_id = 1',
		'new OrderLog()',
		'event_id',
	] ) {
		assert.notDeepEqual( productWords( { path: 'src/shared/a.ts', text } ), [], text );
	}
	for ( const text of [
		'ORDER BY id',
		'/* in the order of the form */',
		'/** docs/spec-tickets.md §3 */',
		"__( 'Your order was not found.', 'benefit' )",
		"document.addEventListener( 'click', ( event ) => event )",
		'/* the event that the browser sends */',
		'nauseating',
	] ) {
		assert.deepEqual( productWords( { path: 'src/shared/a.ts', text } ), [], text );
	}
} );
