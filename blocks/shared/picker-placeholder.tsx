import { Button, Dropdown, Placeholder } from '@wordpress/components';

interface Props {
	readonly title: string;
	readonly instructions: string;
	/** On the button. */
	readonly choose: string;
	readonly picker: JSX.Element;
}

/** In place of a block that shows nothing until something is chosen. The picker stands in a popover, since the arrow keys belong to the blocks around on the canvas itself. */
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
