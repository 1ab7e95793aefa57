/** Fetches forms and receipts that the page does not contain, and shows them in a copy of its dialog. */
import type { DonationOpenerProps, GiveGlobalVarsSettings } from '../contracts';
import { showModal } from './form-modal';

type Wanted = Pick< DonationOpenerProps, 'form_id' | 'title' | 'src' | 'dialog' >;

const RETURN = {
	'givewp-event': 'donation-completed',
	'givewp-listener': 'show-donation-confirmation-receipt',
} as const;
const NAMES = [ ...Object.keys( RETURN ), 'givewp-embed-id', 'givewp-receipt-id' ];

function copyOf( dialog: HTMLElement, id: string, title: string ): HTMLDialogElement {
	const copy = dialog.cloneNode( true ) as HTMLDialogElement;
	const heading = copy.querySelector( 'h2' ) as HTMLElement;
	copy.id = id;
	copy.open = false;
	heading.id = `${ id }-title`;
	copy.setAttribute( 'aria-labelledby', heading.id );
	if ( title ) {
		heading.textContent = title;
	}
	dialog.after( copy );
	return copy;
}

/** Opens the form of a launcher. A form that is already on this page is shown where it is. */
export function openFetchedForm( wanted: Wanted, opener: HTMLElement | null ): void {
	const id = `give-fetched-${ wanted.form_id }`;
	const form = document.getElementById( `give-form-${ wanted.form_id }` );
	const known = document.getElementById( id ) ?? form?.closest( 'dialog' );
	const shell = document.getElementById( wanted.dialog );
	if ( known ) {
		showModal( known as HTMLDialogElement, opener );
	} else if ( form ) {
		form.closest( 'details' )?.setAttribute( 'open', '' );
		form.scrollIntoView();
	} else if ( shell ) {
		const dialog = copyOf( shell, id, wanted.title );
		showModal( dialog, opener );
		fill( dialog, wanted ).catch( () => fail( dialog, wanted.src ) );
	}
}

async function fill( dialog: HTMLElement, { form_id: id, src }: Wanted ): Promise< void > {
	const page = new DOMParser().parseFromString( await fetchPage( src ), 'text/html' );
	const whole = page.querySelector( `[data-give-form="${ id }"]` );
	const block = whole?.closest< HTMLElement >( '.benefit' );
	const goal = block?.querySelector( '.give-goal' );
	const colors = block?.getAttribute( 'style' ) ?? '';
	if ( ! whole ) {
		throw new Error( src );
	}
	// The dialog has the title, and is the card.
	whole.classList.remove( 'benefit-card' );
	whole.querySelectorAll( '.benefit-picture, .give-title' ).forEach( ( part ) => part.remove() );
	if ( goal && ! whole.contains( goal ) ) {
		whole.prepend( goal );
	}
	for ( const island of whole.querySelectorAll< HTMLElement >( '[data-benefit-island]' ) ) {
		island.dataset.benefitWhen = 'visible';
	}
	await adoptStyles( page );
	dialog.querySelector( '.give-modal__failed' )?.remove();
	window.benefitIslands.swap(
		dialog.querySelector( '.give-modal__loading' )!,
		withColors( whole, colors ).outerHTML
	);
}

/** The dialog is in the grid's block, which has other colors. */
function withColors( whole: Element, style: string ): Element {
	const colors = style.split( ';' ).filter( ( one ) => one.trim().startsWith( '--benefit-' ) );
	if ( colors.length === 0 ) {
		return whole;
	}
	const block = Object.assign( document.createElement( 'div' ), { className: 'benefit' } );
	block.setAttribute( 'style', colors.join( ';' ) );
	block.append( whole );
	return block;
}

/** Adds the style sheets of ours that the form's own page has and this page lacks. Without one the form is plain, but works. */
async function adoptStyles( page: Document ): Promise< void > {
	const lacking = [ ...page.querySelectorAll< HTMLLinkElement >( 'link[rel="stylesheet"][id^="benefit-"]' ) ].filter(
		( { id } ) => ! document.getElementById( id )
	);
	await Promise.all(
		lacking.map(
			( link ) =>
				new Promise( ( settle ) => {
					const copy = document.importNode( link );
					copy.addEventListener( 'load', settle );
					copy.addEventListener( 'error', settle );
					document.head.append( copy );
				} )
		)
	);
}

/** Shows that the form failed to load. Closing removes the dialog, so that the next click tries again. */
function fail( dialog: HTMLElement, src: string ): void {
	const failed = dialog.querySelector( '.give-modal__failed' ) as HTMLElement;
	failed.querySelector( 'a' )!.href = src;
	failed.hidden = false;
	dialog.querySelector( '.give-modal__loading' )?.remove();
	dialog.addEventListener( 'close', () => dialog.remove() );
}

async function fetchPage( src: string ): Promise< string > {
	const answer = await fetch( src, { credentials: 'same-origin' } );
	if ( ! answer.ok ) {
		throw new Error( src );
	}
	return answer.text();
}

/**
 * Returns the receipt that the address asks this form to show, and removes it from the address: it is secret and shown
 * once. '' for none.
 */
export function fetchReceipt( formId: number ): string {
	const address = new URL( window.location.href );
	const { searchParams: params } = address;
	const isReturn = Object.entries( RETURN ).every( ( [ name, value ] ) => params.get( name ) === value );
	const receipt = params.get( 'givewp-receipt-id' ) ?? '';
	if ( ! isReturn || ! receipt || params.get( 'givewp-embed-id' ) !== `${ formId }` ) {
		return '';
	}
	NAMES.forEach( ( name ) => params.delete( name ) );
	window.history.replaceState( window.history.state, '', address );
	return receipt;
}

/** Shows a receipt to people who may read it. For others nothing opens. */
export async function showReceipt( receipt: string, dialogId: string, opener: HTMLElement | null ): Promise< void > {
	const frame = document.getElementById( dialogId );
	const { ajaxurl } = window.benefitDonationForms as GiveGlobalVarsSettings;
	const query = new URLSearchParams( { action: 'benefit_get_receipt', donation_id: receipt } );
	const html = await fetchPage( `${ ajaxurl }?${ query }` );
	if ( frame ) {
		const dialog = copyOf( frame, `${ dialogId }-receipt`, '' );
		const heading = dialog.querySelector( 'h2' ) as HTMLElement;
		while ( heading.nextSibling ) {
			heading.nextSibling.remove();
		}
		heading.insertAdjacentHTML( 'afterend', html );
		// The receipt's own heading becomes that of the dialog.
		const own = dialog.querySelectorAll( 'h2' )[ 1 ];
		if ( own ) {
			heading.textContent = own.textContent;
			own.remove();
		}
		showModal( dialog, opener );
	}
}
