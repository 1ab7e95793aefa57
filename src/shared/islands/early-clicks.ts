/** Holds back clicks on controls until React has hydrated them, then repeats each exactly once. */

/**
 * Elements whose clicks are held back. Links work without scripts, and checkboxes and radio buttons change by
 * themselves, so they are let through. Exceptions are links that stay on the page, marked `data-benefit-held`: "load
 * more" of a list or, with an island's name as value, a link elsewhere on the page that removes a filter.
 */
const CONTROLS = 'button,[role=button],[type=submit],[type=button],[type=image],[data-benefit-held]';

interface Press {
	readonly control: HTMLElement;
	readonly index: number;
	readonly make: ( control: HTMLElement ) => unknown;
}

export interface EarlyClicks {
	readonly keep: ( control: HTMLElement, make: Press[ 'make' ] ) => void;
	/** Repeats all clicks in order, with a pause after each, so that React renders in between as for real clicks. */
	readonly release: () => Promise< void >;
}

export function readEarlyClicks( root: HTMLElement ): EarlyClicks {
	const held: Press[] = [];
	const controls = () => [ ...root.querySelectorAll< HTMLElement >( `form,${ CONTROLS }` ) ];

	return {
		/** Repeated clicks on one control count once, except on those that count up or down (`data-benefit-repeat`). */
		keep( control, make ) {
			if ( 'benefitRepeat' in control.dataset || ! held.some( ( press ) => press.control === control ) ) {
				held.push( { control, index: controls().indexOf( control ), make } );
				root.ariaBusy = 'true';
			}
		},
		async release() {
			root.ariaBusy = null;
			for ( const { control, index, make } of held.splice( 0 ) ) {
				await null;
				// React may have replaced the control with another one at the same position.
				const found = control.isConnected ? control : controls()[ index ];
				if ( found ) {
					make( found );
				}
			}
		},
	};
}

/** Returns the control that is clicked, unless the click leads elsewhere, such as into a new tab. */
export function recordClick( event: MouseEvent ): HTMLElement | null | undefined {
	const control = ( event.target as Element ).closest?.< HTMLButtonElement >( CONTROLS );
	const isElsewhere =
		event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || opensTab( control, control?.form );
	return isElsewhere ? null : control;
}

export const opensTab = (
	submitter: HTMLElement | null | undefined,
	form: HTMLFormElement | null | undefined
): boolean => ( ( submitter as HTMLButtonElement | null )?.formTarget || form?.target ) === '_blank';

/** @param control the form itself, or its submit button */
export function submit( control: HTMLElement ): void {
	if ( control instanceof HTMLFormElement ) {
		control.requestSubmit();
	} else {
		( control as HTMLButtonElement ).form?.requestSubmit( control );
	}
}
