import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { actionError } from '../../../shared/admin/idempotent-action';
import { removeNotice, showNotice, showError } from '../notices/show-notice';
import { showUndoNotice } from '../notices/show-undo-notice';

interface Item {
	readonly id: number;
}

/** The result of an action on several rows. */
export interface Outcome {
	readonly done: number;
	/** Rows on which the action failed, with the reason. */
	readonly errors: readonly { readonly id: number; readonly message: string }[];
}

export interface BulkAction {
	readonly title: string;
	readonly confirm: string;
	readonly text: ReactNode;
	readonly isDestructive?: boolean;
	readonly isCancellation?: boolean;
	readonly run: ( ids: readonly number[] ) => Promise< Outcome >;
	/** Reverts the action, where that is possible, with the message shown afterwards. */
	readonly undo?: Pick< BulkAction, 'run' | 'doneMessage' >;
	/** Message for the number of rows on which the action succeeded. */
	readonly doneMessage: ( done: number ) => string;
}

interface Props extends BulkAction {
	readonly items: readonly Item[];
	/** `isDone` is true after the action ran: rows may have changed. */
	readonly onClose: ( isDone: boolean ) => void;
	/** Called after the action was undone. */
	readonly onUndone: () => void;
}

/** Id of the notification that lists failures. */
const REFUSED = 'benefit-bulk';

const unanswered = (): string => __( 'The server did not respond. It is safe to try again.', 'benefit' );

/** Runs the work for one row after another. A failure does not stop the rest. */
export const runForEach =
	( work: ( id: number ) => Promise< unknown > ) =>
	async ( ids: readonly number[] ): Promise< Outcome > => {
		const errors: { id: number; message: string }[] = [];
		for ( const id of ids ) {
			try {
				await work( id );
			} catch ( error ) {
				const { sentence, fields } = actionError( error, unanswered() );
				errors.push( { id, message: sentence || ( Object.values( fields )[ 0 ] ?? '' ) } );
			}
		}
		return { done: ids.length - errors.length, errors };
	};

/** Returns a line for each reason, with the ids of the rows. */
function linesOf( errors: Outcome[ 'errors' ] ): string[] {
	const ids = new Map< string, number[] >();
	for ( const { id, message } of errors ) {
		ids.set( message, [ ...( ids.get( message ) ?? [] ), id ] );
	}
	return [ ...ids ].map( ( [ message, those ] ) =>
		/* translators: 1: numbers of donations, e.g. 12, 15, 2: why something was not done with them */
		sprintf( __( '%1$s: %2$s', 'benefit' ), those.join( ', ' ), message )
	);
}

function tellErrors( errors: Outcome[ 'errors' ] ): void {
	if ( errors.length > 0 ) {
		showError(
			REFUSED,
			<ul>
				{ linesOf( errors ).map( ( line ) => (
					<li key={ line }>{ line }</li>
				) ) }
			</ul>
		);
	}
}

async function undoAction(
	{ run, doneMessage }: Pick< BulkAction, 'run' | 'doneMessage' >,
	ids: readonly number[]
): Promise< void > {
	try {
		const { done, errors } = await run( ids );
		if ( done > 0 ) {
			showNotice( doneMessage( done ) );
		}
		tellErrors( errors );
	} catch ( failed ) {
		showError( REFUSED, actionError( failed, unanswered() ).sentence );
	}
}

/** Asks for confirmation once, runs the action on all rows, and shows the result. */
export function BulkActionDialog( {
	title,
	confirm,
	text,
	isDestructive = false,
	isCancellation = false,
	run,
	undo,
	doneMessage,
	items,
	onClose,
	onUndone,
}: Props ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );

	async function press(): Promise< void > {
		setBusy( true );
		setError( '' );
		removeNotice( REFUSED );
		try {
			const ids = items.map( ( { id } ) => id );
			const { done, errors } = await run( ids );
			if ( done > 0 && undo ) {
				const those = ids.filter( ( id ) => ! errors.some( ( one ) => one.id === id ) );
				showUndoNotice( doneMessage( done ), () => void undoAction( undo, those ).then( onUndone ) );
			} else if ( done > 0 ) {
				showNotice( doneMessage( done ) );
			}
			tellErrors( errors );
			onClose( true );
		} catch ( failed ) {
			setBusy( false );
			setError( actionError( failed, unanswered() ).sentence );
		}
	}

	return (
		<ActionDialog
			title={ title }
			confirm={ confirm }
			isDestructive={ isDestructive }
			isCancellation={ isCancellation }
			isBusy={ isBusy }
			error={ error }
			onConfirm={ () => void press() }
			onClose={ () => onClose( false ) }
		>
			<p>{ text }</p>
		</ActionDialog>
	);
}
