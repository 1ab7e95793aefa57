/** Inline script before the first share links: marks pages in browsers that have a share sheet of their own. */
if ( 'share' in navigator ) {
	document.documentElement.classList.add( 'benefit-sheet' );
}

export {};
