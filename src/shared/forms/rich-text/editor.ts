/**
 * Rich-text editor that replaces a text area and allows the tags of the sanitizer only (docs/spec-donations.md §5,
 * "Rich-text contents").
 */
import type { FieldTextsProps } from '../contracts';
import { sanitizeRichText, fromPlainText, safeAddress } from './sanitize';

const isEmpty = ( html: string ): boolean => html.replace( /<[^>]*>|&nbsp;|\s/g, '' ) === '';

/** Unwraps a single paragraph, so that it is inserted into the one at the caret. */
const inPlace = ( html: string ): string => {
	const inner = /^<p>([^]*)<\/p>$/.exec( html )?.[ 1 ];
	return inner === undefined || /<(?:p|ul|ol|blockquote|h3|h4)>/.test( inner ) ? html : inner;
};

/** @return function that removes the editor; the text area keeps its content */
export function enhanceRichText( frame: HTMLElement, texts: FieldTextsProps ): () => void {
	const area = frame.querySelector( 'textarea' );
	const label = frame.querySelector( 'label' );
	if ( ! area || ! label ) {
		return () => undefined;
	}
	const box = document.createElement( 'div' );
	box.className = 'benefit-editor';
	const bar = document.createElement( 'div' );
	bar.className = 'benefit-editor__bar';
	bar.setAttribute( 'role', 'toolbar' );
	bar.setAttribute( 'aria-label', texts.toolbar );
	const page = document.createElement( 'div' );
	page.className = 'benefit-editor__page';
	page.id = `${ area.id }-editor`;
	label.id ||= `${ area.id }-label`;
	for ( const [ name, value ] of [
		[ 'contenteditable', 'true' ],
		[ 'role', 'textbox' ],
		[ 'aria-multiline', 'true' ],
		[ 'aria-labelledby', label.id ],
	] as const ) {
		page.setAttribute( name, value );
	}
	page.innerHTML = sanitizeRichText( area.value );
	let written = area.value;

	function write(): void {
		const html = sanitizeRichText( `<div>${ page.innerHTML }</div>` );
		area!.value = written = isEmpty( html ) ? '' : html;
		area!.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}

	/** Deprecated, but the only way that preserves the browser's undo history. */
	function run( command: string, value?: string ): void {
		page.focus();
		document.execCommand( command, false, value );
		write();
		mark();
	}

	const COMMANDS = [
		[ 'bold', 'B', texts.bold ],
		[ 'italic', 'I', texts.italic ],
		[ 'insertUnorderedList', '•', texts.list ],
		[ 'createLink', '↗', texts.link ],
	] as const;
	const buttons = COMMANDS.map( ( [ command, sign, name ], index ) => {
		const made = document.createElement( 'button' );
		made.type = 'button';
		made.className = `benefit-editor__${ command }`;
		made.textContent = sign;
		made.title = name;
		made.setAttribute( 'aria-label', name );
		// One tab stop; arrow keys move between the buttons.
		made.tabIndex = index === 0 ? 0 : -1;
		// Keeps the selection in the text.
		made.addEventListener( 'mousedown', ( event ) => event.preventDefault() );
		made.addEventListener( 'click', () => ( command === 'createLink' ? askForLink() : run( command ) ) );
		bar.append( made );
		return made;
	} );

	function askForLink(): void {
		const selection = document.getSelection();
		const range = selection?.rangeCount && page.contains( selection.anchorNode ) ? selection.getRangeAt( 0 ) : null;
		// eslint-disable-next-line no-alert -- it works with all assistive technology, and the text stays in place
		const entered = window.prompt( texts.link_address, 'https://' );
		if ( entered === null ) {
			return;
		}
		page.focus();
		if ( range && selection ) {
			selection.removeAllRanges();
			selection.addRange( range );
		}
		const address = safeAddress( entered );
		if ( ! address ) {
			run( 'unlink' );
		} else if ( range?.collapsed !== false ) {
			run(
				'insertHTML',
				inPlace( sanitizeRichText( `<a href="${ address.replace( /&/g, '&amp;' ) }">${ address }</a>` ) )
			);
		} else {
			run( 'createLink', address );
		}
	}

	/** Shows whether the text at the caret is bold, italic or in a list, also to screen readers. */
	function mark(): void {
		COMMANDS.slice( 0, 3 ).forEach( ( [ command ], index ) => {
			const isOn =
				page.contains( document.getSelection()?.anchorNode ?? null ) && document.queryCommandState( command );
			buttons[ index ]?.setAttribute( 'aria-pressed', `${ isOn }` );
		} );
	}

	bar.addEventListener( 'keydown', ( event ) => {
		const at = buttons.indexOf( event.target as HTMLButtonElement );
		const isRtl = getComputedStyle( bar ).direction === 'rtl';
		const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[ event.key ];
		const to =
			{ Home: 0, End: buttons.length - 1 }[ event.key ] ??
			( step ? ( at + step + buttons.length ) % buttons.length : -1 );
		const next = buttons[ to ];
		if ( next ) {
			event.preventDefault();
			buttons.forEach( ( one ) => ( one.tabIndex = one === next ? 0 : -1 ) );
			next.focus();
		}
	} );
	page.addEventListener( 'input', write );
	page.addEventListener( 'paste', ( event ) => {
		event.preventDefault();
		const html = event.clipboardData?.getData( 'text/html' );
		const text = event.clipboardData?.getData( 'text/plain' ) ?? '';
		run( 'insertHTML', inPlace( sanitizeRichText( html || fromPlainText( text ) ) ) );
	} );
	// Dropped HTML would bypass the sanitizer.
	page.addEventListener( 'drop', ( event ) => event.preventDefault() );
	label.addEventListener( 'click', focusPage );
	document.addEventListener( 'selectionchange', mark );

	/**
	 * Sends the focus to the editor when the label, an error link or the browser's validation targets the text area.
	 */
	function focusPage( event: Event ): void {
		event.preventDefault();
		page.focus();
	}
	area.addEventListener( 'focus', focusPage );
	/** Shows a value that was put into the text area from elsewhere, such as a restored draft. */
	function restore(): void {
		if ( area!.value !== written ) {
			written = area!.value;
			page.innerHTML = sanitizeRichText( written );
		}
	}
	area.addEventListener( 'input', restore );
	function follow(): void {
		for ( const name of [ 'aria-invalid', 'aria-describedby', 'aria-required' ] ) {
			const value = name === 'aria-required' ? `${ area!.required }` : area!.getAttribute( name );
			if ( value === null ) {
				page.removeAttribute( name );
			} else {
				page.setAttribute( name, value );
			}
		}
	}
	const watched = new MutationObserver( follow );
	watched.observe( area, { attributes: true } );
	follow();

	area.classList.add( 'benefit-hidden' );
	area.tabIndex = -1;
	area.setAttribute( 'aria-hidden', 'true' );
	box.append( bar, page );
	area.after( box );
	mark();
	return () => {
		watched.disconnect();
		document.removeEventListener( 'selectionchange', mark );
		label.removeEventListener( 'click', focusPage );
		area.removeEventListener( 'focus', focusPage );
		area.removeEventListener( 'input', restore );
		area.classList.remove( 'benefit-hidden' );
		area.removeAttribute( 'tabindex' );
		area.removeAttribute( 'aria-hidden' );
		box.remove();
	};
}
