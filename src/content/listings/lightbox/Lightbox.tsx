import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Dialog } from '../../../shared/ui/Dialog';
import { onSwipe } from '../../../shared/ui/swipe';
import type { GridLightboxProps } from '../blocks/contracts';
import { filterPart } from '../filters/filter-script-parts';
import { LightboxContent } from './LightboxContent';
import { pushLightbox, popLightbox, replaceLightbox } from './lightbox-history';
import type { SharedLinks } from './open-on-click';
import { isErrorPage } from './page-address';

/** The item that is shown, and all that were in the list when the lightbox was opened. */
interface Shown {
	readonly links: readonly HTMLAnchorElement[];
	readonly at: number;
	/** HTML of a part of a page, '' for other kinds; null if it could not be loaded. */
	readonly html: string | null;
}

/** Dialog that shows what the cards of a listing link to. Template: grid-lightbox.php. */
export function Lightbox( props: GridLightboxProps ) {
	const [ shown, setShown ] = useState< Shown | null >( null );
	const call = useRef< AbortController >();
	/** Position of the item that is shown or loading. */
	const aim = useRef( 0 );
	const box = useRef< HTMLDivElement >( null );
	const left = useRef< HTMLAnchorElement >();
	const isOpen = shown !== null;
	const link = shown?.links[ shown.at ];
	const count = shown?.links.length ?? 0;

	async function show( links: readonly HTMLAnchorElement[], at: number, isFirst: boolean ): Promise< void > {
		const next = links[ at ]!;
		call.current?.abort();
		const { signal } = ( call.current = new AbortController() );
		// While the first item loads, there is no dialog yet that would handle Escape.
		document.addEventListener( 'keydown', ( { key } ) => key === 'Escape' && call.current?.abort(), { signal } );
		aim.current = at;
		next.ariaBusy = 'true';
		const html = await contentOf( next, props.selector, signal );
		next.ariaBusy = null;
		if ( signal.aborted ) {
			return;
		}
		if ( isFirst && html === null ) {
			// There is nothing to show: the browser follows the link, and reports what is wrong.
			location.assign( next.href );
			return;
		}
		const address = props.has_address ? next.href : location.href;
		if ( isFirst ) {
			pushLightbox( address, close );
		} else if ( props.has_address ) {
			replaceLightbox( address );
		}
		setShown( { links, at, html } );
	}

	function open( event: MouseEvent ): void {
		const from = ( event.currentTarget as SharedLinks ).benefitFrom;
		if ( from ) {
			event.preventDefault();
			const links = galleryOf( from );
			show( links, links.indexOf( from ), true );
		}
	}

	function turn( by: -1 | 1 ): void {
		const at = aim.current + by;
		if ( shown?.links[ at ] ) {
			show( shown.links, at, false );
		}
	}

	const close = (): void => {
		call.current?.abort();
		setShown( null );
	};
	const shut = (): void => {
		close();
		popLightbox();
	};

	useEffect( () => {
		if ( link ) {
			left.current = link;
		} else {
			// Reading continues at the item that was seen last.
			left.current?.focus();
		}
	}, [ link ] );
	const latest = useRef( turn );
	useEffect( () => {
		latest.current = turn;
	} );
	useEffect( () => {
		const ending = new AbortController();
		if ( isOpen && box.current ) {
			onSwipe( box.current, ( by ) => latest.current( by ), { signal: ending.signal } );
		}
		return () => ending.abort();
	}, [ isOpen ] );

	function onKeyDown( { key, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent ): void {
		const by = key === 'ArrowRight' ? 1 : -1;
		// Players and fields use arrows themselves, and browsers use them together with other keys.
		if (
			! ( altKey || ctrlKey || metaKey ) &&
			/^Arrow(Left|Right)$/.test( key ) &&
			! ( target as Element ).matches( 'video, input, select, textarea' )
		) {
			turn( getComputedStyle( currentTarget ).direction === 'rtl' ? ( -by as -1 | 1 ) : by );
		}
	}

	/** Not `disabled` at the ends of the gallery, since it would lose the focus. */
	const turning = ( by: -1 | 1, words: string ) => (
		<button
			type="button"
			className="benefit-lightbox__button"
			aria-disabled={ ! shown?.links[ shown.at + by ] || undefined }
			onClick={ () => turn( by ) }
		>
			{ words }
		</button>
	);

	return (
		<>
			{ /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- open-on-click.ts sets the address */ }
			<a
				className="benefit-lightbox__link"
				href="#"
				role="button"
				hidden
				suppressHydrationWarning
				onClick={ open }
			>
				{ props.open }
			</a>
			<Dialog open={ isOpen } title={ link?.dataset.title ?? '' } onClose={ shut }>
				{ shown && link && (
					// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of a gallery
					<div
						className={ `benefit-lightbox__box benefit-lightbox__box--${ link.dataset.kind }` }
						ref={ box }
						onKeyDown={ onKeyDown }
					>
						<div className="benefit-lightbox__bar">
							<button type="button" className="benefit-lightbox__button" onClick={ shut }>
								{ props.close }
							</button>
							{ count > 1 && (
								<>
									{ turning( -1, props.previous ) }
									<span role="status">{ place( props.place, shown.at, count ) }</span>
									{ turning( 1, props.next ) }
								</>
							) }
						</div>
						<LightboxContent
							key={ link.dataset.src }
							link={ link }
							html={ shown.html }
							words={ props }
							onEscape={ shut }
						/>
					</div>
				) }
			</Dialog>
		</>
	);
}

/** Loads a part of a page; '' for kinds that load themselves, null if the page answers with an error. */
async function contentOf(
	{ href, dataset: { kind } }: HTMLAnchorElement,
	selector: string,
	signal: AbortSignal
): Promise< string | null > {
	if ( kind === 'part' ) {
		// Undefined if the listing opens no parts: an author may have written such a link into a text.
		return ( await filterPart( 'grid-part' )?.( href, selector, signal ).catch( () => null ) ) ?? null;
	}
	return kind === 'frame' && ( await isErrorPage( href, signal ) ) ? null : '';
}

/** Returns one link of each card in the list, including the one that was pressed. */
function galleryOf( from: HTMLAnchorElement ): readonly HTMLAnchorElement[] {
	const list = from.closest( '.pt-cv-page' );
	const currentCard = from.closest( '.pt-cv-content-item' );
	if ( ! list || ! currentCard ) {
		return [ from ];
	}
	return [ ...list.children ].flatMap( ( card ) =>
		card === currentCard
			? [ from ]
			: [ ...card.querySelectorAll< HTMLAnchorElement >( 'a[data-benefit-open]' ) ].slice( 0, 1 )
	);
}

const place = ( words: string, at: number, count: number ): string =>
	words.replace( '%1$s', String( at + 1 ) ).replace( '%2$s', String( count ) );
