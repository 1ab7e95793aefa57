import { useLayoutEffect, useRef, useState } from 'react';
import type { GridLightboxProps } from '../blocks/contracts';
import { urlOrigin } from './page-address';

/** Milliseconds after which a page that has not loaded counts as failed. */
const LOAD_TIMEOUT_MS = 10_000;

/** The only addresses besides the link's own that a frame shows, since a post's text may contain any attributes. */
const PLAYERS = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//;

interface Props {
	readonly link: HTMLAnchorElement;
	/** HTML of a part of a page, '' for other kinds; null if it could not be loaded. */
	readonly html: string | null;
	readonly words: GridLightboxProps;
	/** Called when Escape is pressed in a frame, whose keys this page does not receive. */
	readonly onEscape: () => void;
}

/** Shows the content of a link: an image, a video, a player, a page, or a part of one. */
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
		// A frame of another site does not report a failure.
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
							// Later loads are pages that the visitor opened inside the frame: they never fail.
							( ! isLoading || isShown( currentTarget ) ? ready : failed )();
						} }
					/>
				);
		}
	}
}

/** Whether a frame shows a page: one of ours that may not be framed is unreadable, a malformed URL shows nothing. */
function isShown( frame: HTMLIFrameElement ): boolean {
	const origin = urlOrigin( frame.src );
	return !! ( origin === location.origin ? frame.contentDocument : origin );
}

/** Whether a key closes the lightbox. Escape first closes what is open in the framed page, or clears its search. */
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

/** Shows a part of a page. Its islands start like those of any HTML that was fetched. */
function Part( { title, html }: { readonly title: string; readonly html: string } ) {
	const box = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const element = box.current!;
		window.benefitIslands.swap( element.appendChild( document.createElement( 'div' ) ), html );
		const { activeElement, body } = element.ownerDocument;
		if ( activeElement === body ) {
			// The focus was in the previous part, which is gone.
			element.focus();
		}
		return () => element.replaceChildren();
	}, [ html ] );
	return (
		// Focusable, since it may be higher than the box: then keys scroll it.
		<div className="benefit-lightbox__part" role="region" aria-label={ title } tabIndex={ 0 } ref={ box } />
	);
}
