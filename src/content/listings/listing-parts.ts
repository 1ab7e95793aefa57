/** The parts of a view on its page, and how an answer takes their place. */
import { announce } from '../../shared/ui/announce';
import type { GridFilterProps } from './blocks/contracts';

/** The parts that an answer replaces; filters are islands that go on. */
export const PARTS = [ 'count', 'active', 'empty', 'pager', 'chosen', 'found', 'reset' ] as const;

type Filters = Readonly< Record< string, GridFilterProps > >;

/** The JSON at the end of an answer: Content\Listings\Blocks\ListingAjaxResponse. */
export interface Shown {
	readonly total: number;
	readonly page: number;
	readonly pages: number;
	readonly address: string;
	/** '': nothing was found, and the listing has no words of its own for it. */
	readonly said: string;
	/** Of the page; '': it stays as it is. */
	readonly title: string;
	readonly filters: Filters;
	/** As in the address; '': the author's. */
	readonly order: string;
	readonly per_page: string;
}

/** @throws where it is no answer of ours */
export function parseResponse( html: string ): { summary: Shown; parts: DocumentFragment } {
	const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: html } );
	const json = content.querySelector( 'script.benefit-view' );
	return { summary: JSON.parse( json!.textContent! ) as Shown, parts: content };
}

/** Of a view or of an answer to it, and not of listings in its cards. */
const partsOf = ( within: ParentNode, part: string ): HTMLElement[] =>
	[ ...within.querySelectorAll< HTMLElement >( `[data-part="${ part }"]:not([data-view])` ) ].filter(
		( found ) => ( found.closest( '.pt-cv-view' ) ?? within ) === within
	);

export const itemsOf = ( within: ParentNode ): HTMLElement | undefined => partsOf( within, 'items' )[ 0 ];

/** The first page that stands there. */
export const firstOf = ( root: HTMLElement ): string => itemsOf( root )?.dataset.id ?? '1';

/** The list itself stays: its layout goes on with new cards. */
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
		// A post that was published meanwhile has moved others to the next page.
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

/** Some also stand elsewhere on the page, where they are blocks of their own: only what they say changes. */
export function replaceParts( root: HTMLElement, parts: DocumentFragment, names: readonly string[] ): void {
	for ( const name of names ) {
		const news = partsOf( parts, name );
		partsOf( root, name ).forEach( ( old, index ) => {
			if ( news[ index ] ) {
				window.benefitIslands.swap( old, news[ index ].outerHTML );
			}
		} );
		for ( const { innerHTML, hidden } of news.slice( -1 ) ) {
			document
				.querySelectorAll( `[data-part="${ name }"][data-view="${ root.dataset.sid }"]` )
				.forEach( ( old ) => Object.assign( old, { innerHTML, hidden } ) );
		}
	}
}

/** Cards that have none of the chosen terms go at once, one after another; which others come, only the server knows. */
export function closeFilters( root: HTMLElement, name: string, values: readonly string[] ): void {
	const taxonomy = name.slice( root.dataset.prefix!.length ).match( /^tx_(.+)/ )?.[ 1 ];
	if ( taxonomy ) {
		const wanted = values.map( ( value ) => `${ taxonomy }/${ value }` );
		[ ...itemsOf( root )!.querySelectorAll< HTMLElement >( ':scope>[data-terms]' ) ]
			.filter( ( { dataset } ) => ! dataset.terms!.split( ' ' ).some( ( term ) => wanted.includes( term ) ) )
			.forEach( ( card, index ) => {
				card.style.setProperty( '--i', `${ index }` );
				card.classList.add( 'is-leaving' );
			} );
	}
}

/** Reading goes on at the first new card, which is not reached by Tab. */
export function focusOn( card: HTMLElement | null ): void {
	if ( card ) {
		if ( card.tabIndex < 0 ) {
			card.tabIndex = -1;
		}
		// In a carousel it may be out of sight.
		card.focus( { preventScroll: ! card.closest( '.benefit-grid--carousel' ) } );
	}
}

const choicesOf = ( active?: Element | null ): HTMLElement[] => [
	...( active?.querySelectorAll< HTMLElement >( 'a:not(.benefit-grid__reset)' ) ?? [] ),
];

/**
 * A link that took a choice away has the focus, and may go with the answer, or a filter, and may be hidden by it.
 *
 * @return to be called then: the next choice has it, or the one before, or what says how many results there are
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
					// On a phone all filters are in a dialog, and the page behind it cannot have it.
					root.querySelector< HTMLElement >( 'dialog[open]' ) ??
					partsOf( root, 'count' )[ 0 ] ??
					root
			);
		}
	};
}

const openSheet = () => document.querySelector< HTMLDialogElement >( '.benefit-grid__sheet[open]' );

/** A failure that was said is over: beside the list, or in the dialog of its filters. */
export const removeFailure = ( root: HTMLElement ): void =>
	[ root, openSheet() ].forEach( ( place ) => place?.querySelector( '.benefit-grid__failed' )?.remove() );

/**
 * The results that are there stay.
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
		// It covers the list, and regions outside of it are not heard; what is still to be said then is said there afterwards.
		box.setAttribute( 'role', 'alert' );
		sheet.lastElementChild!.before( box );
		sheet.addEventListener( 'close', () => box.isConnected && beside(), { once: true } );
	} else {
		beside();
		announce( message, 'assertive' );
	}
}
