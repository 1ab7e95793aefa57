import type { Page } from '@playwright/test';

const CONTEXT_END = '\u0004';
const PLACEHOLDER = /%(?:\d+\\\$)?[sd]/g;

/** English → German; the English of a sentence with a context begins with it. */
export type Sentences = Readonly< Record< string, string > >;

const english = ( key: string ): string => key.split( CONTEXT_END ).pop() ?? '';

/** As they would stand on a page (those of block.json do not): whole words ("E-Mail" is not "Mail"), with anything where a placeholder was. */
function patterns( sentences: Sentences ): [ string, RegExp ][] {
	return Object.entries( sentences )
		.filter( ( [ key ] ) => ! key.startsWith( 'block ' ) )
		.map( ( [ key, german ] ): [ string, string ] => [ english( key ), german ] )
		.filter( ( [ text, german ] ) => text !== german && /\p{L}{2}/u.test( text ) )
		.map( ( [ text ] ) => {
			const escaped = text
				.replace( /%%/g, '%' )
				.replace( /[.*+?^${}()|[\]\\]/g, '\\$&' )
				.replace( PLACEHOLDER, '.{1,60}?' );
			return [ text, new RegExp( `(?<![\\p{L}\\p{N}-])${ escaped }(?![\\p{L}\\p{N}-])`, 'u' ) ];
		} );
}

/** All that people see or hear of our blocks, and what our scripts would say later. */
async function wordsOf( page: Page ): Promise< string[] > {
	return page.evaluate( () => {
		const ours = [
			...document.querySelectorAll< HTMLElement >(
				'[class*="wp-block-benefit"], [class*="wp-block-benefit"] :not(script)'
			),
		];
		const said = ours.flatMap( ( element ) =>
			[ 'aria-label', 'placeholder', 'title', 'alt' ].map( ( name ) => element.getAttribute( name ) ?? '' )
		);
		const written = ours.flatMap( ( element ) =>
			[ ...element.childNodes ]
				.filter( ( { nodeType } ) => nodeType === Node.TEXT_NODE )
				.map( ( { textContent } ) => textContent?.trim() ?? '' )
		);
		const json = [
			document.querySelector( '#benefit-islands-loader' )?.textContent ?? '',
			...[ ...document.querySelectorAll( '.benefit-island > script' ) ].map( ( { textContent } ) => textContent ),
		].join( '\n' );
		// A string without a space may be a name: of a field, of an event.
		const later = [ ...json.matchAll( /"(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*"/g ) ].map( ( [ text ] ) => {
			try {
				return String( JSON.parse( text ) );
			} catch {
				return '';
			}
		} );
		return [ ...new Set( [ ...said, ...written, ...later ] ) ].filter( Boolean );
	} );
}

/** The English sentences of ours that are on the page. */
export async function englishOn( page: Page, sentences: Sentences ): Promise< string[] > {
	const words = await wordsOf( page );
	return patterns( sentences )
		.filter( ( [ , pattern ] ) => words.some( ( word ) => pattern.test( word ) ) )
		.map( ( [ text ] ) => text );
}

/** How many of the German ones are there, word for word. */
export async function germanOn( page: Page, sentences: Sentences ): Promise< number > {
	const words = await wordsOf( page );
	return Object.entries( sentences ).filter(
		( [ key, german ] ) => german !== english( key ) && words.includes( german )
	).length;
}

/** Those that the editor's scripts have not been given. */
export async function unknownToScripts( page: Page, keys: readonly string[] ): Promise< string[] > {
	return page.evaluate(
		( [ all, end ] ) => {
			const { wp } = window as unknown as {
				wp: {
					i18n: { hasTranslation: ( text: string, context: string | undefined, domain: string ) => boolean };
				};
			};
			return all.filter( ( key ) => {
				const [ text, context ] = key.split( end ).reverse();
				return ! wp.i18n.hasTranslation( text ?? '', context, 'benefit' );
			} );
		},
		[ keys, CONTEXT_END ] as const
	);
}
