/** A slideshow on a page, as slideshow-autoplay.ts sets it up. */
export interface SlideshowElement extends HTMLElement {
	/** Turns to a slide, counted from 0, and restarts its time. Beyond the ends it wraps around or stops. */
	benefitTurn?: ( to: number ) => void;
}

/** Event on the slideshow when another slide becomes current, and when it is paused or continues. */
export const CHANGE = 'benefit:slide';

export const slidesOf = ( show: Element ): HTMLElement[] =>
	[ ...( show.querySelector( '.benefit-show__slides' )?.children ?? [] ) ] as HTMLElement[];

/** Returns the position of the current slide, counted from 0. */
export const slidePosition = ( show: Element ): number =>
	slidesOf( show ).findIndex( ( { dataset } ) => 'current' in dataset );
