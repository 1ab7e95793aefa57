import { Button, Flex } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { formatMoney } from '../../../shared/support/money-format';
import { eventEditorScriptData } from './event-editor-script-data';
import type { Stock } from './ticket-type';
import type { TicketEntry } from './use-tickets';

interface Props {
	readonly entry: TicketEntry;
	readonly onEdit: () => void;
	readonly onTrash: () => void;
	/** Undefined at the ends of the list. */
	readonly onUp: ( () => void ) | undefined;
	readonly onDown: ( () => void ) | undefined;
}

const stockText = ( { sold, held, left }: Stock ): string =>
	left === null
		? sprintf(
				/* translators: 1: number of sold tickets, 2: number of tickets in carts */
				__( '%1$d sold, %2$d in carts, no limit', 'benefit' ),
				sold,
				held
			)
		: sprintf(
				/* translators: 1: number of sold tickets, 2: number of tickets in carts, 3: number of tickets left */
				__( '%1$d sold, %2$d in carts, %3$d left', 'benefit' ),
				sold,
				held,
				left
			);

export function TicketRow( { entry: { ticket, isDirty, mayEdit }, onEdit, onTrash, onUp, onDown }: Props ) {
	const name = decodeEntities( ticket.title ) || __( '(no name)', 'benefit' );
	const marks = [
		...( ticket.status === 'publish' ? [] : [ __( 'Hidden from visitors', 'benefit' ) ] ),
		...( isDirty ? [ __( 'Unsaved changes', 'benefit' ) ] : [] ),
	];

	return (
		<li className="benefit-panel-ticket">
			<Flex align="flex-start" justify="space-between">
				<strong className="benefit-panel-ticket__name">{ name }</strong>
				<span>{ formatMoney( ticket.meta.benefit_price_minor, eventEditorScriptData().money ) }</span>
			</Flex>
			{ ticket.benefit_stock && (
				<p className="benefit-panel-ticket__stock">{ stockText( ticket.benefit_stock ) }</p>
			) }
			{ marks.length > 0 && <p className="benefit-panel-ticket__marks">{ marks.join( ' · ' ) }</p> }
			{ mayEdit && (
				<Flex justify="flex-start" gap={ 1 }>
					<Button
						variant="secondary"
						size="small"
						aria-label={ sprintf(
							/* translators: %s: name of a ticket type */ __( 'Edit %s', 'benefit' ),
							name
						) }
						onClick={ onEdit }
					>
						{ __( 'Edit', 'benefit' ) }
					</Button>
					<Button
						size="small"
						icon="arrow-up-alt2"
						label={ sprintf(
							/* translators: %s: name of a ticket type */ __( 'Move %s up', 'benefit' ),
							name
						) }
						disabled={ ! onUp }
						accessibleWhenDisabled
						onClick={ onUp }
					/>
					<Button
						size="small"
						icon="arrow-down-alt2"
						label={ sprintf(
							/* translators: %s: name of a ticket type */ __( 'Move %s down', 'benefit' ),
							name
						) }
						disabled={ ! onDown }
						accessibleWhenDisabled
						onClick={ onDown }
					/>
					<Button
						size="small"
						icon="trash"
						label={ sprintf(
							/* translators: %s: name of a ticket type */ __( 'Move %s to the Trash', 'benefit' ),
							name
						) }
						onClick={ onTrash }
					/>
				</Flex>
			) }
		</li>
	);
}
