import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Dialog } from '../../../shared/ui/Dialog';
import { onSwipe } from '../../../shared/ui/swipe';
import type { GridLightboxProps } from '../blocks/contracts';
import { filterPart } from '../filters/filter-script-parts';
import { LightboxContent } from './LightboxContent';
import { pushLightbox, popLightbox, replaceLightbox } from './lightbox-history';
import type { SharedLinks } from './open-on-click';
import { isErrorPage } from './page-address';

/** One of the items that stood in the list when it was opened. */
interface Shown {
	readonly links: readonly HTMLAnchorElement[];
	readonly at: number;
	/** Of a part of a page, else ''; null where it could not be had. */
	readonly html: string | null;
}

/** Template: grid-lightbox.php. */
export function Lightbox( props: GridLightboxProps ) {
	const [ shown, setShown ] = useState< Shown | null >( null );
	const call = useRef< AbortController >();
	/** The one that is shown, or on its way. */
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
		// An item on its way has no dialog yet that would hear it.
		document.addEventListener( 'keydown', ( { key } ) => key === 'Escape' && call.current?.abort(), { signal } );
		aim.current = at;
		next.ariaBusy = 'true';
		const html = await contentOf( next, props.selector, signal );
		next.ariaBusy = null;
		if ( signal.aborted ) {
			return;
		}
		if ( isFirst && html === null ) {
			// There is nothing to open: the browser goes there, and says what it finds.
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
			// Reading goes on at the item that was seen last.
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
		// Players and fields have their own use for arrows, and browsers for those with another key.
		if (
			! ( altKey || ctrlKey || metaKey ) &&
			/^Arrow(Left|Right)$/.test( key ) &&
			! ( target as Element ).matches( 'video, input, select, textarea' )
		) {
			turn( getComputedStyle( currentTarget ).direction === 'rtl' ? ( -by as -1 | 1 ) : by );
		}
	}

	/** It keeps the focus where there is nothing further. */
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
			{ /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- it is lent the address of what was pressed */ }
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
					// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of a gallery
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

/** The part of a page that a link opens, '' of what loads itself; null where it answers with an error. */
async function contentOf(
	{ href, dataset: { kind } }: HTMLAnchorElement,
	selector: string,
	signal: AbortSignal
): Promise< string | null > {
	if ( kind === 'part' ) {
		// Links of listings that open no parts have this from their authors.
		return ( await filterPart( 'grid-part' )?.( href, selector, signal ).catch( () => null ) ) ?? null;
	}
	return kind === 'frame' && ( await isErrorPage( href, signal ) ) ? null : '';
}

/** One link of each card of the list, that which was pressed among them. */
function galleryOf( from: HTMLAnchorElement ): readonly HTMLAnchorElement[] {
	const list = from.closest( '.pt-cv-page' );
	const own = from.closest( '.pt-cv-content-item' );
	if ( ! list || ! own ) {
		return [ from ];
	}
	return [ ...list.children ].flatMap( ( card ) =>
		card === own
			? [ from ]
			: [ ...card.querySelectorAll< HTMLAnchorElement >( 'a[data-benefit-open]' ) ].slice( 0, 1 )
	);
}

const place = ( words: string, at: number, count: number ): string =>
	words.replace( '%1$s', String( at + 1 ) ).replace( '%2$s', String( count ) );
