import type { Mount, Mounted } from '../../../shared/islands/island-types';
import { formatShort } from '../../../shared/support/money-format';
import { onCartChange } from '../cart/cart-changes';
import { readSessionCart, type SessionCart } from '../cart/cart-api';
import { minutesAndSeconds, now, secondsLeft } from '../cart/reservation-countdown';
import type { TicketBarProps } from './contracts';

/** Seconds before the end of a reservation from which the bar counts down. */
const COUNTDOWN_FROM = 600;

let bars = 0;

/**
 * Shows how many of an event's tickets are in the cart: in the bar, with the amount, and in each ticket's row. Without
 * React, because PHP renders the rows, and responses replace parts of them.
 */
export const mountTicketBar: Mount = ( element, props ): Mounted => {
	const { cart_url: cartUrl, money, texts } = props as unknown as TicketBarProps;
	const list = element.closest( '.benefit-sale' );
	const amount = element.querySelector( 'strong' );
	let words = element.querySelector( '.benefit-note' );
	const link = element.querySelector( 'a' );
	let readings = 0;
	let timer: ReturnType< typeof setInterval > | undefined;

	async function read(): Promise< void > {
		const mine = ++readings;
		try {
			const cart = await readSessionCart();
			if ( mine === readings ) {
				show( cart );
			}
		} catch {
			// Needs no message: the visitor pressed nothing, and the link still leads to the cart.
		}
	}

	function show( { lines, expires_in: expiresIn }: SessionCart ): void {
		let total = 0;
		let count = 0;
		for ( const row of list?.querySelectorAll< HTMLElement >( '[data-ticket-type]' ) ?? [] ) {
			const line = lines.find( ( { ticket_id: id } ) => `${ id }` === row.dataset.ticketType );
			total += line?.total_minor ?? 0;
			count += line?.quantity ?? 0;
			showInRow( row, line?.quantity ?? 0 );
		}
		clearInterval( timer );
		if ( amount && words ) {
			if ( amount.hidden !== ( count === 0 ) ) {
				// New words below the amount: the same ones would count as moved.
				const old = words;
				words = old.cloneNode() as Element;
				old.replaceWith( words );
			}
			amount.hidden = count === 0;
			amount.textContent = formatShort( total, money );
			words.textContent = textOf( count, lines.length > 0 );
			if ( count > 0 && expiresIn !== null ) {
				countDown( words, words.textContent, expiresIn );
			}
		}
		link?.classList.toggle( 'benefit-button--quiet', count === 0 );
	}

	function textOf( count: number, hasOthers: boolean ): string {
		if ( count > 0 ) {
			return count === 1 ? texts.one : texts.many.replace( '%d', `${ count }` );
		}
		return hasOthers ? texts.others : texts.none;
	}

	function countDown( place: Element, text: string, seconds: number ): void {
		const since = now();
		const tick = (): void => {
			const rest = secondsLeft( seconds, since, now() );
			if ( rest === 0 ) {
				clearInterval( timer );
			}
			place.textContent =
				rest > 0 && rest <= COUNTDOWN_FROM
					? `${ text }, ${ texts.left.replace( '%s', minutesAndSeconds( rest ) ) }`
					: text;
		};
		timer = setInterval( tick, 1000 );
		tick();
	}

	/** Renders the same as added-message.php. */
	function showInRow( row: HTMLElement, quantity: number ): void {
		row.classList.toggle( 'is-in-cart', quantity > 0 );
		if ( row.querySelector( '.benefit-buy' ) ) {
			// That form's message belongs to React, and fades.
			return;
		}
		const message = row.querySelector( '.benefit-added' );
		if ( quantity === 0 ) {
			message?.remove();
			return;
		}
		const container = row.querySelector( '.benefit-ticket' );
		const text = `${ texts.in_cart.replace( '%d', `${ quantity }` ) } `;
		const shown = message?.querySelector( 'a' )?.firstChild;
		if ( shown ) {
			shown.textContent = text;
		} else if ( container ) {
			container.prepend( makeMessage( text, row ) );
		}
	}

	function makeMessage( text: string, row: HTMLElement ): HTMLElement {
		const message = document.createElement( 'p' );
		message.className = 'benefit-added';
		message.tabIndex = -1;
		const anchor = document.createElement( 'a' );
		anchor.href = cartUrl;
		const name = document.createElement( 'span' );
		name.className = 'benefit-hidden';
		name.textContent = `(${ row.querySelector( 'h3' )?.textContent ?? '' })`;
		anchor.append( text, name );
		message.append( anchor );
		return message;
	}

	const stop = onCartChange( `ticket-bar-${ ++bars }`, () => void read() );
	void read();

	return {
		unmount() {
			readings++;
			clearInterval( timer );
			stop();
		},
	};
};
