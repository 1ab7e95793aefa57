<?php
/**
 * A list of the admin under its heading, one of several.
 *
 * @var string $heading
 * @var string $list_html
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h2><?php echo esc_html($heading); ?></h2>
<?php echo $list_html; ?>
