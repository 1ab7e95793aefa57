import { Button, Dropdown, Placeholder } from '@wordpress/components';

interface Props {
	readonly title: string;
	readonly instructions: string;
	/** Label of the button. */
	readonly choose: string;
	readonly picker: JSX.Element;
}

/**
 * Placeholder of a block that shows nothing until something is chosen. The picker is in a popover, because on the
 * canvas the arrow keys would move between blocks.
 */
export function PickerPlaceholder( { title, instructions, choose, picker }: Props ) {
	return (
		<Placeholder label={ title } instructions={ instructions }>
			<Dropdown
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button variant="primary" __next40pxDefaultSize aria-expanded={ isOpen } onClick={ onToggle }>
						{ choose }
					</Button>
				) }
				renderContent={ () => <div className="benefit-event-picker">{ picker }</div> }
			/>
		</Placeholder>
	);
}
