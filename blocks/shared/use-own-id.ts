import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useEffect } from 'react';

export const newId = (): string => Math.random().toString( 36 ).slice( 2, 12 );

interface Own {
	/** Of the block, and its attribute that holds the id. */
	readonly name: string;
	readonly attribute: string;
	readonly clientId: string;
	readonly id: string;
	readonly isPreview: boolean;
	readonly set: ( id: string ) => void;
}

/** A block without an id, or a copy of another one, gets an id of its own. */
export function useOwnId( { name, attribute, clientId, id, isPreview, set }: Own ): void {
	const registry = useRegistry();
	const { __unstableMarkNextChangeAsNotPersistent: beforeOwnChange } = useDispatch( store );

	useEffect( () => {
		const editor = registry.select( store );
		const isOfAnother = editor
			.getBlocksByName( name )
			.some( ( other ) => other !== clientId && editor.getBlockAttributes( other )?.[ attribute ] === id );
		if ( ! isPreview && ( id === '' || isOfAnother ) ) {
			// Not a step that Undo takes back.
			beforeOwnChange();
			set( newId() );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block comes
	}, [] );
}
