<?php

/**
 * A listing.
 *
 * @var string $wrapper_html
 * @var string $id
 * @var string $label
 * @var string $context signed: what the page shows around it
 * @var string $inside_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div <?php echo $wrapper_html; ?>>
<div id="<?php echo benefit_attr($id); ?>" class="pt-cv-view" role="region" aria-label="<?php echo benefit_attr($label); ?>" data-context="<?php echo benefit_attr($context); ?>"><?php echo $inside_html; ?></div>
</div>
