import { fireEvent } from '@testing-library/react';

/** Whether a press that opens a tab is left to the browser. The test's page opens none: the press ends in its body. */
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
