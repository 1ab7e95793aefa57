import { store as noticesStore } from '@wordpress/notices';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ActionDialog } from './ActionDialog';
import { refusalOf } from './press';

interface Item {
	readonly id: number;
}

/** The result for several at once. */
export interface Outcome {
	readonly done: number;
	/** Of those that it was not done with: why. */
	readonly errors: readonly { readonly id: number; readonly message: string }[];
}

export interface Bulk {
	readonly title: string;
	readonly confirm: string;
	readonly text: ReactNode;
	readonly isDestructive?: boolean;
	readonly run: ( ids: readonly number[] ) => Promise< Outcome >;
	/** Said of as many as it was done with. */
	readonly said: ( done: number ) => string;
}

interface Props extends Bulk {
	readonly items: readonly Item[];
	/** With whether anything is another now. */
	readonly onClose: ( isDone: boolean ) => void;
}

const unanswered = (): string => __( 'The server did not answer. Please try again: nothing is done twice.', 'benefit' );

/**
 * One after the other, each to its end.
 *
 * @param work
 */
export const each =
	( work: ( id: number ) => Promise< unknown > ) =>
	async ( ids: readonly number[] ): Promise< Outcome > => {
		const errors: { id: number; message: string }[] = [];
		for ( const id of ids ) {
			try {
				await work( id );
			} catch ( error ) {
				const { sentence, fields } = refusalOf( error, unanswered() );
				errors.push( { id, message: sentence || ( Object.values( fields )[ 0 ] ?? '' ) } );
			}
		}
		return { done: ids.length - errors.length, errors };
	};

/** Asks once about several, does it, and tells what came of it in WordPress's own notices. */
export function BulkDialog( { title, confirm, text, isDestructive = false, run, said, items, onClose }: Props ) {
	const { createSuccessNotice, createErrorNotice } = useDispatch( noticesStore );
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );

	async function press(): Promise< void > {
		setBusy( true );
		setError( '' );
		try {
			const { done, errors } = await run( items.map( ( { id } ) => id ) );
			if ( done > 0 ) {
				void createSuccessNotice( said( done ), { type: 'snackbar' } );
			}
			errors.forEach( ( { id, message } ) => {
				void createErrorNotice(
					/* translators: 1: a number, 2: why something was not done with it */
					sprintf( __( '%1$d: %2$s', 'benefit' ), id, message ),
					{ id: `benefit-bulk-${ id }` }
				);
			} );
			onClose( true );
		} catch ( failed ) {
			setBusy( false );
			setError( refusalOf( failed, unanswered() ).sentence );
		}
	}

	return (
		<ActionDialog
			title={ title }
			confirm={ confirm }
			isDestructive={ isDestructive }
			isBusy={ isBusy }
			error={ error }
			onConfirm={ () => void press() }
			onClose={ () => onClose( false ) }
		>
			<p>{ text }</p>
		</ActionDialog>
	);
}
