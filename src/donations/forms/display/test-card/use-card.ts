import { useEffect, useRef, useState, type RefObject } from 'react';
import { loadScriptPart } from '../../../../shared/http/script-loader';

export interface Card {
	/** Validates all fields. Returns whether the card may be sent. */
	readonly check: () => boolean;
	readonly unmount: () => void;
}

/** The function of the card script, which is loaded only if a panel has a place for card fields. */
export type MountCard = ( place: HTMLElement, onWrong: ( isWrong: boolean ) => void ) => Card;

/** Handles the card fields in the panel of the chosen payment method, if it has some. */
export type UseCard = (
	list: RefObject< HTMLElement >,
	chosen: string,
	isLoading: boolean
) => { readonly isRefused: boolean; readonly check: () => boolean };

export const useCard: UseCard = ( list, chosen, isLoading ) => {
	const [ isRefused, setRefused ] = useState( false );
	const card = useRef< Card | null >( null );

	useEffect( () => {
		const place = list.current?.querySelector< HTMLElement >( 'input:checked ~ * [data-give-card]' );
		if ( isLoading || ! place ) {
			return;
		}
		let isGone = false;
		loadScriptPart< MountCard >( 'test-card', place.dataset.giveCard ?? '' ).then(
			( mount ) => {
				card.current = isGone ? null : mount( place, ( isWrong ) => ! isGone && setRefused( isWrong ) );
			},
			// Test donations also work without card fields.
			() => {}
		);
		return () => {
			isGone = true;
			card.current?.unmount();
			card.current = null;
			setRefused( false );
		};
	}, [ list, chosen, isLoading ] );

	return { isRefused, check: () => card.current?.check() ?? true };
};
