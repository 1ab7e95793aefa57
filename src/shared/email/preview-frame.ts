export interface PreviewFrame {
	show: ( source: string ) => void;
	/** Sets the width of the window that the email is read in; where there is less room, all of it is smaller. */
	setWidth: ( pixels: number ) => void;
	/** Scrolls the screen to the email as soon as the next one is there. */
	scrollToNext: () => void;
	/** @return whether the screen was about to be scrolled */
	cancelScroll: () => boolean;
}

export function previewFrame( frame: HTMLIFrameElement ): PreviewFrame {
	const box = frame.parentElement as HTMLElement;
	let width = box.clientWidth;
	let scrolled = 0;
	let isAwaited = false;

	/** Null for the empty page that is there first. */
	const scroller = () => frame.contentDocument?.documentElement;
	const fit = () => {
		box.style.setProperty( '--benefit-frame-width', `${ width }px` );
		box.style.setProperty( '--benefit-frame-scale', String( Math.min( 1, box.clientWidth / width || 1 ) ) );
	};
	const cancelScroll = () => {
		const wasAwaited = isAwaited;
		isAwaited = false;
		return wasAwaited;
	};
	const arrive = () => {
		if ( cancelScroll() ) {
			// The frame's own top and bottom, whose scroll margin makes up for fractions of a pixel.
			box.scrollIntoView( { block: 'nearest' } );
		}
	};
	// Lets us keep the place that was scrolled to. Scripts stay blocked.
	frame.setAttribute( 'sandbox', 'allow-same-origin' );
	frame.addEventListener( 'load', () => {
		scroller()?.scrollTo( 0, scrolled );
		arrive();
	} );
	window.addEventListener( 'resize', fit );
	return {
		show: ( source ) => {
			if ( frame.srcdoc === source ) {
				arrive();
				return;
			}
			scrolled = scroller()?.scrollTop ?? 0;
			frame.srcdoc = source;
		},
		setWidth: ( pixels ) => {
			width = pixels;
			fit();
		},
		scrollToNext: () => ( isAwaited = true ),
		cancelScroll,
	};
}
