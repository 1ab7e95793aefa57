import { Button, Flex, Modal, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';

interface Props {
	readonly title: string;
	/** Label of the button that does it. */
	readonly confirm: string;
	readonly isBusy: boolean;
	readonly isDestructive?: boolean;
	/** The action itself cancels something, so the other button says “Go back”. */
	readonly isCancellation?: boolean;
	readonly isReady?: boolean;
	/** The server's refusal; '' when there is none. */
	readonly error: string;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/** Asks for confirmation before an action, and shows the error if the action is refused. */
export function ActionDialog( {
	title,
	confirm,
	isBusy,
	isDestructive = false,
	isCancellation = false,
	isReady = true,
	error,
	onConfirm,
	onClose,
	children,
}: Props ) {
	function submit( event: FormEvent ): void {
		event.preventDefault();
		if ( isReady && ! isBusy ) {
			onConfirm();
		}
	}

	return (
		<Modal
			title={ title }
			className="benefit-desk-dialog"
			onRequestClose={ () => {
				// A request that has been sent cannot be canceled.
				if ( ! isBusy ) {
					onClose();
				}
			} }
		>
			<form onSubmit={ submit } noValidate>
				<div className="benefit-desk-dialog__fields">{ children }</div>
				{ error !== '' && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<Flex justify="flex-end" gap={ 3 } wrap className="benefit-desk-dialog__buttons">
					<Button variant="tertiary" onClick={ onClose } disabled={ isBusy } accessibleWhenDisabled>
						{ isCancellation ? __( 'Go back', 'benefit' ) : __( 'Cancel', 'benefit' ) }
					</Button>
					<Button
						type="submit"
						variant="primary"
						isDestructive={ isDestructive }
						isBusy={ isBusy }
						disabled={ isBusy || ! isReady }
						accessibleWhenDisabled
					>
						{ isBusy ? __( 'One moment…', 'benefit' ) : confirm }
					</Button>
				</Flex>
			</form>
		</Modal>
	);
}
