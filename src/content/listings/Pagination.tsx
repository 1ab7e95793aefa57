import { useEffect, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announce';
import type { GridPagerProps } from './blocks/contracts';
import { reloadEarlierPages, isPlain, loadMore, type Failed } from './listing-view';

/** Pixels from the link to the lower edge of the window, and milliseconds after the last movement (docs/spec-content.md §9). */
const NEAR = 300;
const DEBOUNCE_MS = 200;
/** Pages that load by themselves; then a press is needed, so that what is below can be reached. */
const PAGES_WITHOUT_PRESS = 5;

/** Page numbers of a listing, or a link that loads more. Template: grid-pager.php. */
export function Pagination( props: GridPagerProps ) {
	return props.kind === 'numbered' ? <Numbers { ...props } /> : <More { ...props } />;
}

/** Page numbers. listing-view.ts handles them if filters are or are being applied; otherwise the browser does. */
function Numbers( { sid, block, post_id: postId, page, pages, links, is_filtered: isFiltered }: GridPagerProps ) {
	return (
		<ul
			className="pt-cv-pagination"
			data-totalpages={ pages }
			data-currentpage={ page }
			data-sid={ sid }
			data-isblock={ block }
			data-postid={ postId }
		>
			{ links.map( ( link ) => (
				<li key={ link.label }>
					<a
						href={ link.url }
						rel={ link.rel || undefined }
						aria-label={ link.label }
						aria-current={ link.page === page ? 'page' : undefined }
						data-page={ link.page }
						data-benefit-held={ isFiltered ? '' : undefined }
					>
						{ link.text }
					</a>
				</li>
			) ) }
		</ul>
	);
}

function More( props: GridPagerProps ) {
	const { sid, block, post_id: postId, page, pages, links, kind, is_filtered: isFiltered } = props;
	const link = useRef< HTMLAnchorElement >( null );
	const [ isBusy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< Failed | null >( null );
	const [ isComing, setComing ] = useState( false );
	const isInfinite = kind === 'infinite' && page % PAGES_WITHOUT_PRESS !== 0;

	async function load( isPress: boolean ): Promise< void > {
		setBusy( true );
		setFailure( null );
		const failed = await loadMore( sid, page + 1, isFiltered, isPress );
		setBusy( false );
		setFailure( failed );
		if ( failed ) {
			announce( failed.message, 'assertive' );
		}
	}

	const latest = useRef( load );
	useEffect( () => {
		latest.current = load;
	} );
	useEffect( () => {
		const coming = reloadEarlierPages( sid );
		setComing( !! coming );
		coming?.then( () => setComing( false ) );
	}, [ sid ] );
	useEffect( () => {
		const element = link.current;
		if ( isComing || ! isInfinite || ! element || failure ) {
			return;
		}
		let timer: ReturnType< typeof setTimeout > | undefined;
		const near = Number( element.closest< HTMLElement >( '[data-near]' )?.dataset.near ?? NEAR );
		// Includes the space reserved for the next page, into which a visitor may have scrolled. The link is not at its top.
		const place = element.closest( '[data-part]' ) ?? element;
		const above = element.getBoundingClientRect().top - place.getBoundingClientRect().top;
		const seen = new IntersectionObserver(
			( [ entry ] ) => {
				clearTimeout( timer );
				if ( entry!.isIntersecting ) {
					timer = setTimeout( () => latest.current( false ), DEBOUNCE_MS );
				}
			},
			{ rootMargin: `0px 0px ${ Math.round( near - above ) }px` }
		);
		seen.observe( place );
		return () => {
			clearTimeout( timer );
			seen.disconnect();
		};
	}, [ isComing, isInfinite, failure ] );

	return (
		<>
			{ links.map( ( { rel, url, text, page: to } ) =>
				rel === 'prev' ? (
					<a key={ rel } className="benefit-grid__back" href={ url } rel="prev">
						{ text }
					</a>
				) : (
					<a
						key={ rel }
						ref={ link }
						className={ `pt-cv-more wp-element-button benefit-button benefit-button--quiet${ kind === 'infinite' ? ' pt-cv-pginfinite' : '' }${
							isBusy ? ' active' : ''
						}` }
						href={ url }
						rel="next"
						data-benefit-held=""
						aria-disabled={ isBusy || undefined }
						data-totalpages={ pages }
						data-nextpages={ to }
						data-sid={ sid }
						data-isblock={ block }
						data-postid={ postId }
						onClick={ ( event ) => {
							// A view that has gone exists again on the page to which the link leads.
							if ( isPlain( event ) && ! failure?.isGone ) {
								event.preventDefault();
								load( true );
							}
						} }
					>
						{ text }
					</a>
				)
			) }
			{ failure && <p className="benefit-error">{ failure.message }</p> }
		</>
	);
}
