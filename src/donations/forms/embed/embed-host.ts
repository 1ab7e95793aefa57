/**
 * Shows donation forms on pages of other sites. There, `<div data-benefit-form="address of the form"><a
 * href="…">…</a></div>` becomes a frame or, with `data-display="modal"`, a dialog that the link opens. If the form does
 * not load, the link stays. The script uses no library and contains no text of its own.
 */
import { CLOSE, HEIGHT, LOADED, PAGE, SCROLL, UNLOADED, type EmbedMessage } from './embed-messages';
import { STYLES } from './embed-styles';

/** Pixels, until the form reports its height (docs/spec-donations.md §9). */
const HEIGHT_AT_FIRST = 700;
const TALLEST = 20000;
/** Milliseconds from the form's first message until the loader fades. */
const FADE_AFTER = 400;
/**
 * Milliseconds to wait for the form. A blocked frame fires no event, so only its first message proves that it loaded.
 */
const TIMEOUT = 15000;
const OPEN = 'benefit-modal-open';
const RECEIPT = 'givewp-receipt-id';
/** The parameters of a return from the form's site to this page (docs/spec-donations.md §2). */
const RETURN = { 'givewp-event': 'donation-completed', 'givewp-listener': 'show-donation-confirmation-receipt' };
const RETURNED = [ 'givewp-embed-id', ...Object.keys( RETURN ), RECEIPT ];

/**
 * Address of this script. Only forms of its site are shown, so that people who write on the page cannot frame another
 * site. Empty if a tool has inlined the script.
 */
const HOME = ( document.currentScript as HTMLScriptElement | null )?.src ?? '';

interface Embed {
	readonly id: string;
	readonly frame: HTMLIFrameElement;
	/** Origin of the form. */
	readonly origin: string;
	/** @param receipt shown in place of the form */
	readonly show: ( receipt?: string ) => void;
	readonly handleMessage: ( message: EmbedMessage ) => void;
}

const make = < Name extends keyof HTMLElementTagNameMap >(
	name: Name,
	className: string,
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ Name ] => {
	const element = document.createElement( name );
	element.className = className;
	element.append( ...children );
	return element;
};

/** Returns the address of a form; null if it is not on our site, so that its link stays. */
function addressOf( { dataset: { benefitForm = '' } }: HTMLElement ): URL | null {
	const address = new URL( benefitForm, window.location.href );
	const isOurs = HOME === '' ? /^https?:$/.test( address.protocol ) : address.origin === new URL( HOME ).origin;
	return isOurs ? address : null;
}

function embed( box: HTMLElement, address: URL ): Embed {
	const { id = '', title = '', loading = '', close = '', display } = box.dataset;
	address.searchParams.set( 'benefit_frame', '1' );
	const link = box.querySelector( 'a' );
	const frame = make( 'iframe', 'benefit-embed-frame' );
	Object.assign( frame, { title, referrerPolicy: 'origin', allow: 'payment' } );
	const loader = make( 'div', 'benefit-embed-loader', loading );
	loader.setAttribute( 'role', 'status' );
	const stage = make( 'div', 'benefit-embed', frame, loader );
	const dialog = display === 'modal' && link ? make( 'dialog', 'benefit-embed-dialog' ) : null;
	let timer: number | undefined;
	let isFailed = false;
	let isThere = false;

	/** Shows the loader until the form reports that it is loaded. */
	function wait(): void {
		isThere = false;
		delete loader.dataset.done;
		frame.style.height = `${ HEIGHT_AT_FIRST }px`;
		clearTimeout( timer );
		timer = window.setTimeout( fail, TIMEOUT );
	}

	function fail(): void {
		isFailed = true;
		if ( dialog && link ) {
			stage.replaceWith( make( 'p', 'benefit-embed-link', link.cloneNode( true ) ) );
		} else {
			stage.remove();
			link?.removeAttribute( 'hidden' );
		}
	}

	function load( receipt?: string ): void {
		if ( receipt ) {
			address.searchParams.set( RECEIPT, receipt );
		}
		if ( ! frame.hasAttribute( 'src' ) ) {
			frame.src = address.href;
			wait();
		}
	}

	function show( receipt?: string ): void {
		if ( dialog ) {
			document
				.querySelectorAll< HTMLDialogElement >( 'dialog.benefit-embed-dialog[open]' )
				.forEach( ( other ) => other.close() );
			dialog.showModal();
			document.body.classList.add( OPEN );
		}
		load( receipt );
		if ( ! dialog ) {
			stage.scrollIntoView();
		}
	}

	function handleMessage( { action, height }: EmbedMessage ): void {
		isThere ||= action === LOADED;
		// A page that is unloading may still report its height, but the loader has the initial one.
		if ( isThere && ( action === LOADED || action === HEIGHT ) && Number( height ) > 0 ) {
			frame.style.height = `${ Math.min( Number( height ), TALLEST ) }px`;
		}
		if ( action === LOADED ) {
			clearTimeout( timer );
			const page = new URL( window.location.href );
			page.searchParams.delete( 'giveDonationAction' );
			frame.contentWindow?.postMessage( { action: PAGE, currentPage: page.href }, address.origin );
			timer = window.setTimeout( () => ( loader.dataset.done = '' ), FADE_AFTER );
		} else if ( action === UNLOADED ) {
			wait();
		} else if ( action === SCROLL ) {
			stage.scrollIntoView( { block: 'start' } );
		} else if ( action === CLOSE ) {
			dialog?.close();
		}
	}

	if ( dialog && link ) {
		const closer = make( 'button', 'benefit-embed-close', '×' );
		closer.type = 'button';
		closer.setAttribute( 'aria-label', close );
		dialog.setAttribute( 'aria-label', title );
		dialog.append( closer, stage );
		dialog.addEventListener( 'close', () => document.body.classList.remove( OPEN ) );
		// The content covers the whole dialog, so a click on the dialog itself is one on the backdrop.
		dialog.addEventListener( 'click', ( { target } ) => target === dialog && dialog.close() );
		closer.addEventListener( 'click', () => dialog.close() );
		link.setAttribute( 'aria-haspopup', 'dialog' );
		link.addEventListener( 'click', ( event ) => {
			if ( ! isFailed && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
				event.preventDefault();
				show();
			}
		} );
		box.append( dialog );
	} else {
		link?.setAttribute( 'hidden', '' );
		box.append( stage );
	}
	if ( dialog && 'autoscroll' in box.dataset && ! isReturn( id ) ) {
		show();
	} else if ( ! dialog && ! isReturn( id ) ) {
		load();
	}
	return { id, frame, origin: address.origin, show, handleMessage };
}

function isReturn( id: string ): boolean {
	const params = new URLSearchParams( window.location.search );
	return (
		params.get( RETURNED[ 0 ]! ) === id &&
		Object.entries( RETURN ).every( ( [ name, value ] ) => params.get( name ) === value )
	);
}

/** Opens a form on its receipt, once, after the donor returns from a payment page. */
function greet( embeds: readonly Embed[] ): void {
	const returned = embeds.find( ( { id } ) => isReturn( id ) );
	if ( returned ) {
		const address = new URL( window.location.href );
		const receipt = address.searchParams.get( RECEIPT ) ?? '';
		RETURNED.forEach( ( name ) => address.searchParams.delete( name ) );
		window.history.replaceState( window.history.state, '', address );
		returned.show( receipt );
	}
}

function start(): void {
	const boxes = [ ...document.querySelectorAll< HTMLElement >( '[data-benefit-form]:not([data-benefit-ready])' ) ];
	if ( boxes.length === 0 ) {
		return;
	}
	const sheet = new CSSStyleSheet();
	sheet.replaceSync( STYLES );
	document.adoptedStyleSheets = [ ...document.adoptedStyleSheets, sheet ];
	const embeds: Embed[] = [];
	// Registered before the first frame can send anything.
	window.addEventListener( 'message', ( { source, origin, data } ) => {
		const from = embeds.find( ( { frame } ) => frame.contentWindow === source );
		if ( from && origin === from.origin && typeof data?.action === 'string' ) {
			from.handleMessage( data );
		}
	} );
	for ( const box of boxes ) {
		box.dataset.benefitReady = '';
		const address = addressOf( box );
		if ( address ) {
			embeds.push( embed( box, address ) );
		}
	}
	greet( embeds );
}

if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', start );
} else {
	start();
}
