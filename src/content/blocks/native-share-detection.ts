/** Printed in the page itself, before the first links to share: whether this browser has a sheet of its own for that. */
if ( 'share' in navigator ) {
	document.documentElement.classList.add( 'benefit-sheet' );
}

export {};
