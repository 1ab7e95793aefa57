import type { Page } from '@playwright/test';

/* Browser extensions: they change the DOM that React manages. */

/**
 * Acts like password managers and writing assistants: attributes on fields, nodes beside them, values set by script.
 */
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
			// They set values by script and fire the events of typing.
			Object.getOwnPropertyDescriptor( HTMLInputElement.prototype, 'value' )?.set?.call( field, value );
			for ( const type of [ 'keydown', 'input', 'keyup', 'change', 'blur' ] ) {
				field.dispatchEvent( new Event( type, { bubbles: type !== 'blur' } ) );
			}
		}
	}, entries );
}

/**
 * Acts like a browser's translator: replaces every text by a copy inside <font>, including texts added later.
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
