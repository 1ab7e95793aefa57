/** Presses of controls that React does not hear yet: kept, and made again exactly once. */

/**
 * The elements whose clicks count as presses. Links lead somewhere without us, boxes and radios change by themselves:
 * these are let through, but for links that stay on the page (`data-benefit-held`: more of a list, or with the name of an island
 * elsewhere on the page: a filter is removed).
 */
const CONTROLS = 'button,[role=button],[type=submit],[type=button],[type=image],[data-benefit-held]';

interface Press {
	readonly control: HTMLElement;
	readonly index: number;
	readonly make: ( control: HTMLElement ) => unknown;
}

export interface EarlyClicks {
	readonly keep: ( control: HTMLElement, make: Press[ 'make' ] ) => void;
	/** Makes them all, one after the other: React renders in between, as it does between those of a finger. */
	readonly release: () => Promise< void >;
}

export function readEarlyClicks( root: HTMLElement ): EarlyClicks {
	const held: Press[] = [];
	const controls = () => [ ...root.querySelectorAll< HTMLElement >( `form,${ CONTROLS }` ) ];

	return {
		/** Impatient presses of one control are one, but for those that count (`data-benefit-repeat`: plus, minus). */
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
				// React may have had to make the control anew, in the same place.
				const found = control.isConnected ? control : controls()[ index ];
				if ( found ) {
					make( found );
				}
			}
		},
	};
}

/** The control that a click presses, unless the press leads elsewhere: into a new tab, by a modifier key. */
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

/** @param control the form itself, or the button by which it was sent */
export function submit( control: HTMLElement ): void {
	if ( control instanceof HTMLFormElement ) {
		control.requestSubmit();
	} else {
		( control as HTMLButtonElement ).form?.requestSubmit( control );
	}
}
