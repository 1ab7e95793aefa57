/** The parts of a view on its page, and how an answer replaces them. */
import { announce } from '../../shared/ui/announce';
import type { GridFilterProps } from './blocks/contracts';

/** Parts that an answer replaces. Filters are islands, which stay. */
export const PARTS = [ 'count', 'active', 'empty', 'pager', 'chosen', 'found', 'reset' ] as const;

type Filters = Readonly< Record< string, GridFilterProps > >;

/** The JSON at the end of an answer: Content\Listings\Blocks\ListingAjaxResponse. */
export interface ListingSummary {
	readonly total: number;
	readonly page: number;
	readonly pages: number;
	readonly address: string;
	/** Announcement; '' if nothing was found and the listing has no text of its own for that. */
	readonly said: string;
	/** Title of the page; '' keeps the current one. */
	readonly title: string;
	readonly filters: Filters;
	/** The value in the address; '' is the author's setting. */
	readonly order: string;
	readonly per_page: string;
}

/** @throws if the HTML is not an answer of ours */
export function parseResponse( html: string ): { summary: ListingSummary; parts: DocumentFragment } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: html } );
	const json = content.querySelector( 'script.benefit-view' );
	return { summary: JSON.parse( json!.textContent! ) as ListingSummary, parts: content };
}

/** Finds parts of a view, or of an answer to it, but not those of listings in its cards. */
const partsOf = ( within: ParentNode, part: string ): HTMLElement[] =>
	[ ...within.querySelectorAll< HTMLElement >( `[data-part="${ part }"]:not([data-view])` ) ].filter(
		( found ) => ( found.closest( '.pt-cv-view' ) ?? within ) === within
	);

export const itemsOf = ( within: ParentNode ): HTMLElement | undefined => partsOf( within, 'items' )[ 0 ];

/** Returns the number of the first page that is shown. */
export const firstOf = ( root: HTMLElement ): string => itemsOf( root )?.dataset.id ?? '1';

/** Puts an answer's cards into the list. The list element stays, since its layout script observes it. */
export function replaceItems(
	root: HTMLElement,
	parts: DocumentFragment,
	put: 'append' | 'prepend' | 'replaceChildren'
): HTMLElement | null {
	const list = itemsOf( root );
	const next = itemsOf( parts );
	if ( ! list || ! next ) {
		return null;
	}
	if ( put !== 'append' ) {
		list.dataset.id = next.dataset.id!;
	}
	if ( put === 'replaceChildren' ) {
		list.scrollLeft = 0;
	}
	[ ...( next.children as HTMLCollectionOf< HTMLElement > ) ].forEach( ( card, index ) => {
		// A post that was published in the meantime has moved others to the next page.
		if ( put !== 'replaceChildren' && list.querySelector( `:scope>[data-pid="${ card.dataset.pid }"]` ) ) {
			card.remove();
		} else if ( put !== 'prepend' ) {
			card.classList.add( 'is-new' );
			card.style.setProperty( '--i', `${ index }` );
		}
	} );
	const place = document.createElement( 'li' );
	list[ put ]( place );
	return window.benefitIslands.swap( place, next.innerHTML );
}

/** Replaces parts by name. Parts that are blocks of their own, elsewhere on the page, only change their content. */
export function replaceParts( root: HTMLElement, parts: DocumentFragment, names: readonly string[] ): void {
	for ( const name of names ) {
		const replacements = partsOf( parts, name );
		partsOf( root, name ).forEach( ( old, index ) => {
			if ( replacements[ index ] ) {
				window.benefitIslands.swap( old, replacements[ index ].outerHTML );
			}
		} );
		for ( const { innerHTML, hidden } of replacements.slice( -1 ) ) {
			document
				.querySelectorAll( `[data-part="${ name }"][data-view="${ root.dataset.sid }"]` )
				.forEach( ( old ) => Object.assign( old, { innerHTML, hidden } ) );
		}
	}
}

/** Lets cards without any of the chosen terms leave, one after another; only the server knows which others come. */
export function markLeavingCards( root: HTMLElement, name: string, values: readonly string[] ): void {
	const taxonomy = name.slice( root.dataset.prefix!.length ).match( /^tx_(.+)/ )?.[ 1 ];
	if ( taxonomy ) {
		const chosenTerms = values.map( ( value ) => `${ taxonomy }/${ value }` );
		[ ...itemsOf( root )!.querySelectorAll< HTMLElement >( ':scope>[data-terms]' ) ]
			.filter( ( { dataset } ) => ! dataset.terms!.split( ' ' ).some( ( term ) => chosenTerms.includes( term ) ) )
			.forEach( ( card, index ) => {
				card.style.setProperty( '--i', `${ index }` );
				card.classList.add( 'is-leaving' );
			} );
	}
}

/** Moves the focus to where reading continues, such as the first new card, which Tab does not reach. */
export function focusOn( card: HTMLElement | null ): void {
	if ( card ) {
		if ( card.tabIndex < 0 ) {
			card.tabIndex = -1;
		}
		// In a carousel the card may be out of sight.
		card.focus( { preventScroll: ! card.closest( '.benefit-grid--carousel' ) } );
	}
}

const choicesOf = ( active?: Element | null ): HTMLElement[] => [
	...( active?.querySelectorAll< HTMLElement >( 'a:not(.benefit-grid__reset)' ) ?? [] ),
];

/**
 * Remembers the focus before an answer, which may remove a link to a chosen filter or hide a control.
 *
 * @return call it after the answer: a lost focus moves to the next choice, the one before, or the number of results
 */
export function keepFocus( root: HTMLElement ): () => void {
	const focused = root.ownerDocument.activeElement!;
	const active = focused.closest( '[data-part="active"]' );
	const at = choicesOf( active ).indexOf( focused as HTMLElement );
	return () => {
		if ( ! focused.isConnected || focused.closest( '[hidden]' ) ) {
			const left = choicesOf( active?.isConnected ? active : partsOf( root, 'active' )[ 0 ] );
			focusOn(
				left[ Math.min( at, left.length - 1 ) ] ??
					// On a phone the filters are in a dialog, and the page behind it cannot take the focus.
					root.querySelector< HTMLElement >( 'dialog[open]' ) ??
					partsOf( root, 'count' )[ 0 ] ??
					root
			);
		}
	};
}

const openSheet = () => document.querySelector< HTMLDialogElement >( '.benefit-grid__sheet[open]' );

/** Removes the message of a failure, beside the list or in the filter dialog. */
export const removeFailure = ( root: HTMLElement ): void =>
	[ root, openSheet() ].forEach( ( place ) => place?.querySelector( '.benefit-grid__failed' )?.remove() );

/**
 * Shows a failure with a button. The results stay.
 *
 * @param label of the button
 */
export function showFailure( root: HTMLElement, message: string, label: string, act: () => void ): void {
	removeFailure( root );
	const box = document.createElement( 'p' );
	box.className = 'benefit benefit-error benefit-grid__failed';
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'benefit-link';
	button.textContent = label;
	button.onclick = act;
	box.append( `${ message } `, button );
	const sheet = openSheet();
	const beside = () => ( itemsOf( root ) ?? root ).before( box );
	if ( sheet ) {
		// The dialog covers the list and mutes live regions outside it. When it closes, the message moves to the list.
		box.setAttribute( 'role', 'alert' );
		sheet.lastElementChild!.before( box );
		sheet.addEventListener( 'close', () => box.isConnected && beside(), { once: true } );
	} else {
		beside();
		announce( message, 'assertive' );
	}
}
