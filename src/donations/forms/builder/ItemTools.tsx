import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface Props {
	/** Name of the item, for screen readers. */
	readonly name: string;
	readonly index: number;
	readonly count: number;
	readonly onMove: ( to: number ) => void;
	readonly onRemove: () => void;
}

/** Shows buttons that move or remove an item of a list in the sidebar. */
export function ItemTools( { name, index, count, onMove, onRemove }: Props ) {
	const move = ( to: number ) => {
		onMove( to );
		/* translators: 1: name of an item, 2: its place, 3: number of items */
		speak( sprintf( __( '%1$s is now number %2$d of %3$d.', 'benefit' ), name, to + 1, count ) );
	};

	return (
		<div className="benefit-builder-tools" role="group" aria-label={ name }>
			<Button
				size="small"
				icon="arrow-up-alt2"
				accessibleWhenDisabled
				disabled={ index === 0 }
				/* translators: %s: name of an item */
				label={ sprintf( __( 'Move %s up', 'benefit' ), name ) }
				onClick={ () => move( index - 1 ) }
			/>
			<Button
				size="small"
				icon="arrow-down-alt2"
				accessibleWhenDisabled
				disabled={ index === count - 1 }
				/* translators: %s: name of an item */
				label={ sprintf( __( 'Move %s down', 'benefit' ), name ) }
				onClick={ () => move( index + 1 ) }
			/>
			<Button
				size="small"
				icon="trash"
				/* translators: %s: name of an item */
				label={ sprintf( __( 'Remove %s', 'benefit' ), name ) }
				onClick={ onRemove }
			/>
		</div>
	);
}
