import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { DonationFormCheckResponse } from './contracts';
import { store } from './builder-store';

/** After the last change, in milliseconds. */
const PAUSE = 500;

export const validateForm = ( id: number, definition: string, signal?: AbortSignal ) =>
	apiFetch< DonationFormCheckResponse >( {
		path: `/benefit/v1/donation-forms/${ id }/check`,
		method: 'POST',
		data: { definition },
		...( signal ? { signal } : {} ),
	} );

/** The server looks at what is edited: it knows all the rules, and what the form looks like. */
export function useFormValidation( id: number, json: string ): void {
	const { checked } = useDispatch( store );
	useEffect( () => {
		if ( json === '' ) {
			void checked( { problems: [], html: '' } );
			return undefined;
		}
		const controller = new AbortController();
		const timer = setTimeout( () => {
			// Without an answer the last one stands; publishing is looked at by the server once more.
			validateForm( id, json, controller.signal ).then(
				( answer ) => checked( answer ),
				() => undefined
			);
		}, PAUSE );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ id, json, checked ] );
}
