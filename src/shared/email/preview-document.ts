/*
 * Documents for the preview's frame. What is sent is not changed: a copy of the email shows one of its color schemes,
 * whatever the one of the organizer's computer is.
 */

export type ColorScheme = 'light' | 'dark';

const SCHEME_CONDITION = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;
/** Conditions that are always, and never, true; either can stand wherever the condition of a scheme can. */
const ALWAYS = '(min-width:0)';
const NEVER = '(max-width:0)';
/** An anchor without an address has no look of its own. Styles of the email win. */
const LINK_STYLE = 'a{color:LinkText;text-decoration:underline}';

function withScheme( css: string, scheme: ColorScheme ): string {
	return css.replace( SCHEME_CONDITION, ( _, wanted: string ) =>
		wanted.toLowerCase() === scheme ? ALWAYS : NEVER
	);
}

export function htmlDocument( mail: Document, scheme: ColorScheme ): string {
	const root = mail.documentElement.cloneNode( true ) as HTMLElement;
	for ( const style of root.querySelectorAll( 'style' ) ) {
		style.textContent = withScheme( style.textContent ?? '', scheme );
	}
	for ( const element of root.querySelectorAll( '[media]' ) ) {
		element.setAttribute( 'media', withScheme( element.getAttribute( 'media' ) ?? '', scheme ) );
	}
	for ( const meta of root.querySelectorAll< HTMLMetaElement >( 'meta[name*="color-scheme"]' ) ) {
		meta.content = scheme;
	}
	for ( const link of root.querySelectorAll( 'a[href]' ) ) {
		link.setAttribute( 'title', link.getAttribute( 'href' ) ?? '' );
		link.setAttribute( 'role', 'link' );
		link.setAttribute( 'aria-disabled', 'true' );
		link.removeAttribute( 'href' );
	}
	const style = mail.createElement( 'style' );
	style.textContent = LINK_STYLE;
	root.querySelector( 'head' )?.prepend( style );
	return `<!DOCTYPE html>${ root.outerHTML }`;
}

export function textDocument( mail: Document, text: string, scheme: ColorScheme ): string {
	const page = document.implementation.createHTMLDocument();
	const { lang, dir } = mail.documentElement;
	Object.assign( page.documentElement, { lang, dir } );
	page.documentElement.style.colorScheme = scheme;
	const words = page.createElement( 'pre' );
	words.textContent = text;
	words.style.cssText =
		'margin:16px;font:14px/1.5 Consolas,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere';
	page.body.style.margin = '0';
	page.body.append( words );
	return `<!DOCTYPE html>${ page.documentElement.outerHTML }`;
}
