import type { Page } from '@playwright/test';

/* Extensions in visitors' browsers besides the page: they change the DOM under React's hands. */

/** As password managers and writing aids do it: marks on fields, nodes of theirs beside them, values set by script. */
export function fillLikeAPasswordManager( page: Page, entries: Readonly< Record< string, string > > ): Promise< void > {
	return page.evaluate( ( values ) => {
		for ( const field of document.querySelectorAll< HTMLInputElement >( '.benefit input:not([type=hidden])' ) ) {
			field.setAttribute( 'data-lastpass-icon-root', '' );
			field.setAttribute( 'fdprocessedid', 'a1b2c3' );
			field.style.backgroundImage = 'none';
			if ( /^(text|email)$/.test( field.type ) && ! field.closest( '.benefit-trap' ) ) {
				const icon = document.createElement( 'com-1password-button' );
				icon.setAttribute( 'data-dashlane-rid', '7' );
				field.after( icon );
			}
		}
		for ( const [ name, value ] of Object.entries( values ) ) {
			const field = document.querySelector< HTMLInputElement >( `.benefit [name="${ name }"]` );
			if ( ! field ) {
				throw new Error( `There is no field ${ name }.` );
			}
			// They write as a script, and tell it as a person would.
			Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' )?.set?.call( field, value );
			for ( const type of [ 'keydown', 'input', 'keyup', 'change', 'blur' ] ) {
				field.dispatchEvent( new Event( type, { bubbles: type !== 'blur' } ) );
			}
		}
	}, entries );
}

/**
 * As a browser's translator does it: every text is taken out of the page, and comes back inside of <font>; what is new
 * on the page is translated as well.
 */
export function translate( page: Page ): Promise< void > {
	return page.evaluate( () => {
		const isText = ( node: Node ): boolean =>
			( node.nodeValue ?? '' ).trim() !== '' && ! node.parentElement?.closest( 'font, script, style, noscript' );
		const work = (): void => {
			const walker = document.createTreeWalker( document.body, NodeFilter.SHOW_TEXT );
			const texts: Text[] = [];
			while ( walker.nextNode() ) {
				if ( isText( walker.currentNode ) ) {
					texts.push( walker.currentNode as Text );
				}
			}
			for ( const text of texts ) {
				const outer = document.createElement( 'font' );
				const inner = document.createElement( 'font' );
				inner.textContent = text.nodeValue;
				outer.append( inner );
				text.replaceWith( outer );
			}
		};
		work();
		document.documentElement.classList.add( 'translated-ltr' );
		new MutationObserver( work ).observe( document.body, { childList: true, subtree: true, characterData: true } );
	} );
}
