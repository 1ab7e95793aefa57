/** Converts sentences to benefit.pot and to the .po file of a language, keeping its translations. */
import { po } from 'gettext-parser';

const CONTEXT_END = '\u0004';
/** Placeholders of sprintf, and of emails such as {first_name}. */
const PLACEHOLDER = /%(?:\d+\$)?[sdf]|\{\w+\}/g;

export const keyOf = ( { text, context } ) => ( context ? context + CONTEXT_END + text : text );

/** Merges equal sentences into one that lists all its files. */
export function merge( sentences ) {
	const merged = new Map();
	for ( const { file, comment, ...sentence } of sentences ) {
		const key = keyOf( sentence );
		const known = merged.get( key ) ?? { ...sentence, files: new Set(), comments: new Set() };
		if ( known.plural && sentence.plural && known.plural !== sentence.plural ) {
			throw new Error( `"${ sentence.text }" has two plurals: "${ known.plural }" and "${ sentence.plural }"` );
		}
		known.plural ??= sentence.plural;
		known.files.add( file );
		if ( comment ) {
			known.comments.add( comment );
		}
		merged.set( key, known );
	}
	return merged;
}

/** Leaves out line numbers and dates, so that a catalogue changes only when a sentence does. */
function compile( sentences, headers, translated, withFiles = true ) {
	const translations = {};
	for ( const sentence of sentences.values() ) {
		const { text, plural, context = '', files, comments } = sentence;
		translations[ context ] ??= {};
		translations[ context ][ text ] = {
			msgid: text,
			...( context ? { msgctxt: context } : {} ),
			...( plural ? { msgid_plural: plural } : {} ),
			msgstr: translated( sentence ),
			comments: {
				extracted: [ ...comments ].sort().join( '\n' ),
				...( withFiles && { reference: [ ...files ].sort().join( '\n' ) } ),
			},
		};
	}
	// Sorts by the order of the sentences across contexts, so that sentences near each other in the plugin stay
	// together.
	const order = new Map( [ ...sentences.keys() ].map( ( key, index ) => [ key, index ] ) );
	const place = ( { msgid, msgctxt } ) => order.get( keyOf( { text: msgid, context: msgctxt } ) ) ?? -1;
	const text = po.compile(
		{ charset: 'utf-8', headers, translations },
		{ foldLength: 0, sort: ( one, other ) => place( one ) - place( other ) }
	);
	return `${ text.toString().trimEnd() }\n`;
}

const FIXED_HEADERS = ( version ) => ( {
	'Project-Id-Version': `Benefit ${ version }`,
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=UTF-8',
	'Content-Transfer-Encoding': '8bit',
	'X-Domain': 'benefit',
} );

/** The template is part of each release, so it does without the names of files, a quarter of its bytes. */
export const template = ( sentences, version ) =>
	compile( sentences, FIXED_HEADERS( version ), ( { plural } ) => ( plural ? [ '', '' ] : [ '' ] ), false );

/** Reads a language's file: its headers and translations. */
export function readPo( text ) {
	const { headers, translations } = po.parse( text );
	const known = new Map();
	for ( const entries of Object.values( translations ) ) {
		for ( const { msgid, msgctxt, msgstr } of Object.values( entries ) ) {
			if ( msgid !== '' && msgstr.some( ( form ) => form !== '' ) ) {
				known.set( keyOf( { text: msgid, context: msgctxt } ), msgstr );
			}
		}
	}
	const language = headers.Language;
	const plurals = headers[ 'Plural-Forms' ];
	const forms = Number( plurals?.match( /nplurals\s*=\s*(\d+)/ )?.[ 1 ] );
	if ( ! language || ! forms ) {
		throw new Error( 'it needs the headers Language and Plural-Forms' );
	}
	return { language, plurals, forms, known };
}

/** Writes a language's file from the sentences: new ones are empty, removed ones are dropped. */
export const writePo = ( sentences, version, { language, plurals, forms, known } ) =>
	compile(
		sentences,
		{ ...FIXED_HEADERS( version ), Language: language, 'Plural-Forms': plurals },
		( sentence ) => known.get( keyOf( sentence ) ) ?? new Array( sentence.plural ? forms : 1 ).fill( '' )
	);

const placeholders = ( text ) => [ ...new Set( text.match( PLACEHOLDER ) ?? [] ) ].sort().join( ' ' );

/** Lists the faults of a language's translations; none when every sentence is translated completely. */
export function* faults( sentences, { forms, known } ) {
	for ( const [ key, { text, plural } ] of sentences ) {
		const translated = known.get( key );
		if ( ! translated || translated.some( ( form ) => form === '' ) ) {
			yield `not translated: ${ text }`;
			continue;
		}
		if ( translated.length !== ( plural ? forms : 1 ) ) {
			yield `${ translated.length } forms: ${ text }`;
		}
		// Only the singular ("One place") may leave out the number.
		const checked = plural ? translated.slice( 1 ) : translated;
		if ( checked.some( ( form ) => placeholders( form ) !== placeholders( plural ?? text ) ) ) {
			yield `other placeholders: ${ text }`;
		}
	}
}
