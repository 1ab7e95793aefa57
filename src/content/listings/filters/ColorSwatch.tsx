/** Shows the color of an option. Hidden from screen readers, since the option's name says the same. */
export const ColorSwatch = ( { color }: { readonly color: string } ) =>
	color === '' ? null : (
		<svg className="benefit-grid__swatch" viewBox="0 0 2 2" aria-hidden="true">
			<circle cx="1" cy="1" r="1" fill={ color } />
		</svg>
	);
