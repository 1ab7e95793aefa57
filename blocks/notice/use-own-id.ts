import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect } from 'react';

/** By it browsers remember that a visitor has dismissed the notice. */
export const newId = (): string => Math.random().toString( 36 ).slice( 2, 12 );

const NAME = 'benefit/notice';

/** A notice without an id, or a copy of another one, gets an id of its own: visitors have not dismissed it. */
export function useOwnId( clientId: string, id: string, isPreview: boolean, set: ( id: string ) => void ): void {
	const registry = useRegistry();
	const { __unstableMarkNextChangeAsNotPersistent: beforeOwnChange } = useDispatch( store );

	useEffect( () => {
		const editor = registry.select( store );
		const isOfAnother = editor
			.getBlocksByName( NAME )
			.some( ( other ) => other !== clientId && editor.getBlockAttributes( other )?.noticeId === id );
		if ( ! isPreview && ( id === '' || isOfAnother ) ) {
			// Not a step that Undo takes back.
			beforeOwnChange();
			set( newId() );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block comes
	}, [] );
}
