import { useLayoutEffect, useRef, useState } from 'react';
import type { GridLightboxProps } from '../blocks/contracts';
import { urlOrigin } from './page-address';

/** Milliseconds: a page that has not come by then counts as one that failed. */
const LOAD_TIMEOUT_MS = 10_000;

/** A post's text may have links with attributes of its own: a frame shows but these, or what the link leads to. */
const PLAYERS = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//;

interface Props {
	readonly link: HTMLAnchorElement;
	/** Of a part of a page, else ''; null where it could not be had. */
	readonly html: string | null;
	readonly words: GridLightboxProps;
	/** Escape was pressed in a frame, whose keys this page does not hear. */
	readonly onEscape: () => void;
}

/** The content of a link: a picture, a film, a player, a page, or a part of one. */
export function LightboxContent( { link, html, words, onEscape }: Props ) {
	const { kind, src = link.href, title = '', caption, alt } = link.dataset;
	const [ state, setState ] = useState< 'loading' | 'ready' | 'failed' >( () => {
		if ( html === null ) {
			return 'failed';
		}
		return kind === 'part' ? 'ready' : 'loading';
	} );
	const ready = () => setState( 'ready' );
	const failed = () => setState( 'failed' );
	const isLoading = state === 'loading';

	useLayoutEffect( () => {
		// A frame of another site does not say that it failed.
		const timer = isLoading ? setTimeout( failed, LOAD_TIMEOUT_MS ) : undefined;
		return () => clearTimeout( timer );
	}, [ isLoading ] );

	return (
		<>
			{ isLoading && (
				<p className="benefit-lightbox__loading" role="status">
					{ words.loading }
				</p>
			) }
			{ state === 'failed' ? (
				<p className="benefit-error" role="alert">
					{ kind === 'image' ? words.no_image : words.no_content } <a href={ link.href }>{ words.open }</a>
				</p>
			) : (
				shownAs()
			) }
		</>
	);

	function shownAs() {
		switch ( kind ) {
			case 'image':
				return (
					<figure className="benefit-lightbox__figure">
						<img src={ src } alt={ alt || ( caption ? '' : title ) } onLoad={ ready } onError={ failed } />
						{ caption && <figcaption>{ caption }</figcaption> }
					</figure>
				);
			case 'video':
				return <video src={ src } controls playsInline onLoadedMetadata={ ready } onError={ failed } />;
			case 'part':
				return <Part title={ title } html={ html! } />;
			default:
				return (
					<iframe
						src={ PLAYERS.test( src ) ? src : link.href }
						title={ title }
						allow="fullscreen; picture-in-picture; encrypted-media"
						onLoad={ ( { currentTarget } ) => {
							currentTarget.contentDocument?.addEventListener(
								'keydown',
								( event ) => isToClose( event ) && onEscape()
							);
							// Later ones are of pages that a link inside has led to: a visitor is at work there.
							( ! isLoading || isShown( currentTarget ) ? ready : failed )();
						} }
					/>
				);
		}
	}
}

/** A page of this site that may not be framed leaves a frame whose document is not ours to read; a malformed address leaves it empty. */
function isShown( frame: HTMLIFrameElement ): boolean {
	const origin = urlOrigin( frame.src );
	return !! ( origin === location.origin ? frame.contentDocument : origin );
}

/** Escape first closes what is open in the page, or empties its search. */
function isToClose( { key, defaultPrevented, isComposing, target }: KeyboardEvent ): boolean {
	const { type, value, ownerDocument } = target as HTMLInputElement;
	return (
		key === 'Escape' &&
		! defaultPrevented &&
		! isComposing &&
		! ( type === 'search' && value ) &&
		! ownerDocument.querySelector( ':modal' )
	);
}

/** Its islands come to life as those of any HTML that was fetched. */
function Part( { title, html }: { readonly title: string; readonly html: string } ) {
	const box = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const element = box.current!;
		window.benefitIslands.swap( element.appendChild( document.createElement( 'div' ) ), html );
		const { activeElement, body } = element.ownerDocument;
		if ( activeElement === body ) {
			// It was in the part before this one, which has gone.
			element.focus();
		}
		return () => element.replaceChildren();
	}, [ html ] );
	return (
		// It may be higher than the box: with the focus, keys scroll it.
		<div className="benefit-lightbox__part" role="region" aria-label={ title } tabIndex={ 0 } ref={ box } />
	);
}
