import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { AjaxError, asAjaxError, publicJson } from '../../../shared/http/ajax';
import { announce } from '../../../shared/ui/announce';
import type { DonorWallProps, GiveGetDonorCommentsResponse } from './contracts';

/** Returns the address of the page with the cards that `data` asks for, as DonorWallBlock.php does. */
export function nextPageUrl( href: string, data: string ): string {
	const address = new URL( href );
	const parameters = new URLSearchParams( data );
	const place = [ 'paged', 'after', 'sig' ].map( ( name ) => parameters.get( name ) );
	address.searchParams.set( 'donor-wall', place.join( '-' ) );
	return address.href;
}

/** Focuses the first new card, so that reading continues there. Tab does not stop at it. */
function focusOn( card: HTMLElement | null ): void {
	if ( card ) {
		card.tabIndex = -1;
		card.focus();
	}
}

/** Makes Space click the link, as it does a button. For Enter the browser does so itself. */
function pressBySpace( event: KeyboardEvent< HTMLElement > ): void {
	if ( event.key === ' ' ) {
		event.preventDefault();
		event.currentTarget.click();
	}
}

/** Loads more cards of a wall. They are outside this component, and rendered by PHP. Template: donor-wall.php. */
export function DonorWallLoadMore( { label, href, data, added, all }: DonorWallProps ) {
	const link = useRef< HTMLAnchorElement >( null );
	const [ next, setNext ] = useState( { href, data, isThere: true } );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );

	async function load( event: MouseEvent ): Promise< void > {
		const cards = link.current?.closest( '.give-wall' )?.querySelector( '.give-wall__cards' );
		if ( ! cards || event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setFailure( '' );
		try {
			const { html, shortcode, remaining } = await publicJson< GiveGetDonorCommentsResponse >(
				'give_get_donor_comments',
				{ data: next.data }
			);
			if ( typeof html !== 'string' || typeof shortcode !== 'string' ) {
				throw new AjaxError( { kind: 'unreadable' } );
			}
			const place = cards.appendChild( document.createElement( 'li' ) );
			focusOn( window.benefitIslands.swap( place, html ) );
			announce( remaining ? added : all );
			setNext( { href: nextPageUrl( href, shortcode ), data: shortcode, isThere: remaining === 1 } );
		} catch ( error ) {
			const { message } = asAjaxError( error );
			setFailure( message );
			announce( message, 'assertive' );
		}
		setBusy( false );
	}

	return next.isThere ? (
		<>
			<a
				ref={ link }
				className={ `wp-element-button benefit-button benefit-button--quiet give-wall__more${ isBusy ? ' active' : '' }` }
				href={ next.href }
				rel="nofollow"
				role="button"
				aria-disabled={ isBusy || undefined }
				onClick={ load }
				onKeyDown={ pressBySpace }
			>
				{ label }
			</a>
			{ failure && <p className="benefit-error">{ failure }</p> }
		</>
	) : null;
}
