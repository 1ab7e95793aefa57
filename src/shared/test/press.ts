import { fireEvent } from '@testing-library/react';

/** Whether a click is left to the browser. Canceled at the body, so that the test does not open a tab. */
export function isLeftToBrowser( link: HTMLElement ): boolean {
	let isLeft = false;
	const end = ( event: Event ) => {
		isLeft = ! event.defaultPrevented;
		event.preventDefault();
	};
	document.body.addEventListener( 'click', end );
	fireEvent.click( link, { ctrlKey: true } );
	document.body.removeEventListener( 'click', end );
	return isLeft;
}
