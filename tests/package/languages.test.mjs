/** `npm run pot:check` sees what it is for: each kind of sentence, and each way of being out of step. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );
const copy = mkdtempSync( join( process.env.BENEFIT_TEMP || tmpdir(), 'languages-' ) );
after( () => rmSync( copy, { recursive: true, force: true } ) );
for ( const name of [
	'blocks',
	'includes',
	'languages',
	'package.json',
	'plugin.php',
	'src',
	'tools',
	'uninstall.php',
] ) {
	cpSync( join( ROOT, name ), join( copy, name ), { recursive: true } );
}
[ 'node_modules', 'vendor' ].forEach( ( name ) => symlinkSync( join( ROOT, name ), join( copy, name ) ) );

const pot = ( ...args ) => {
	const { status, stdout, stderr } = spawnSync( process.execPath, [ join( copy, 'tools/pot.mjs' ), ...args ], {
		encoding: 'utf8',
	} );
	return { status, said: stdout + stderr };
};
const read = ( name ) => readFileSync( join( copy, 'languages', name ), 'utf8' );
const change = ( name, from, to ) => {
	const file = join( copy, name );
	const text = readFileSync( file, 'utf8' );
	assert.ok( text.includes( from ), `${ name } has ${ from }` );
	writeFileSync(
		file,
		text.replace( from, () => to )
	);
};

test( 'a second run changes nothing', () => {
	pot();
	const before = read( 'benefit.pot' );
	pot();
	assert.equal( read( 'benefit.pot' ), before );
	assert.doesNotMatch( before, /POT-Creation-Date|\.php:\d/ );
} );

test( 'a new sentence is missed, wherever it stands', () => {
	appendFileSync(
		join( copy, 'plugin.php' ),
		[
			'/* translators: %d: number of seals */',
			"_n( '%d seal', '%d seals', $n, 'benefit' );",
			"esc_html_x( 'Seal', 'to close', 'benefit' );",
			'',
		].join( '\n' )
	);
	appendFileSync( join( copy, 'blocks/cart/edit.tsx' ), "__( 'A walrus', 'benefit' );\n" );
	change( 'blocks/cart/block.json', '"title": "Cart"', '"title": "An otter"' );
	const { status, said } = pot( '--check' );
	assert.equal( status, 1 );
	for ( const sentence of [ '%d seal', 'Seal', 'A walrus', 'An otter' ] ) {
		assert.ok( said.includes( `not translated: ${ sentence }\n` ), `${ sentence } in:\n${ said }` );
	}
	pot();
	const template = read( 'benefit.pot' );
	assert.match(
		template,
		/#\. translators: %d: number of seals\nmsgid "%d seal"\nmsgid_plural "%d seals"\nmsgstr\[0\] ""/
	);
	assert.match( template, /msgctxt "to close"\nmsgid "Seal"/ );
	assert.match( template, /msgctxt "block title"\nmsgid "An otter"/ );
} );

test( 'a translation reaches PHP and the script that has the sentence, and no other', () => {
	for ( const [ from, to ] of [
		[ 'msgid "A walrus"\nmsgstr ""', 'msgid "A walrus"\nmsgstr "Ein Walross"' ],
		[
			'msgid_plural "%d seals"\nmsgstr[0] ""\nmsgstr[1] ""',
			'msgid_plural "%d seals"\nmsgstr[0] "eine Robbe"\nmsgstr[1] "%d Robben"',
		],
	] ) {
		change( 'languages/benefit-de_DE.po', from, to );
	}
	const said = pot()
		.said.split( '\n' )
		.filter( ( line ) => line.startsWith( 'languages/benefit-de_DE.po:' ) );
	assert.ok( ! said.some( ( line ) => /walrus|%d seal/.test( line ) ), said.join( '\n' ) );
	const script = JSON.parse( read( 'benefit-de_DE-benefit-cart-editor-script.json' ) );
	assert.deepEqual( script.locale_data.messages[ 'A walrus' ], [ 'Ein Walross' ] );
	assert.ok( ! read( 'benefit-de_DE-benefit-checkout-editor-script.json' ).includes( 'walrus' ) );
	const messages = spawnSync(
		'php',
		[ '-r', 'echo json_encode((require $argv[1])["messages"]);', join( copy, 'languages/benefit-de_DE.l10n.php' ) ],
		{ encoding: 'utf8' }
	).stdout;
	assert.equal( JSON.parse( messages )[ '%d seal' ], 'eine Robbe\0%d Robben' );
} );

test( 'a translation that has lost its placeholder is told', () => {
	change( 'languages/benefit-de_DE.po', '"%d Robben"', '"Robben"' );
	assert.match( pot( '--check' ).said, /other placeholders: %d seal/ );
} );

test( 'a sentence without our text domain, put together, or in no script, is refused', () => {
	const plugin = readFileSync( join( copy, 'plugin.php' ), 'utf8' );
	for ( const [ code, said ] of [
		[ "__( 'A hare' );", /plugin\.php: line \d+: __\(\) needs the text domain/ ],
		[ "__( 'A ' . 'hare', 'benefit' );", /plugin\.php: line \d+: the text of __\(\) has to be one string/ ],
	] ) {
		writeFileSync( join( copy, 'plugin.php' ), `${ plugin }${ code }\n` );
		const answer = pot( '--check' );
		assert.equal( answer.status, 2 );
		assert.match( answer.said, said );
	}
	writeFileSync( join( copy, 'plugin.php' ), plugin );
	writeFileSync( join( copy, 'src/shared/islands/lost.ts' ), "__( 'A hare', 'benefit' );\n" );
	assert.match( pot( '--check' ).said, /src\/shared\/islands\/lost\.ts: no script of ours has it/ );
} );
