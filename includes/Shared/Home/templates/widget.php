<?php
/**
 * The widget of WordPress's dashboard.
 *
 * @var list<array{label: string, today: string, month: string}> $rows
 * @var \Benefit\Shared\Home\HomeRow|null                        $next the next event
 * @var string                                                   $url  of the screen Home
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<table class="widefat striped">
    <thead>
        <tr>
            <th scope="col"><?php esc_html_e('Income', 'benefit'); ?></th>
            <th scope="col"><?php esc_html_e('Today', 'benefit'); ?></th>
            <th scope="col"><?php esc_html_e('30 days', 'benefit'); ?></th>
        </tr>
    </thead>
    <tbody>
        <?php foreach ($rows as $row) : ?>
            <tr>
                <th scope="row"><?php echo esc_html($row['label']); ?></th>
                <td><?php echo esc_html($row['today']); ?></td>
                <td><?php echo esc_html($row['month']); ?></td>
            </tr>
        <?php endforeach; ?>
    </tbody>
</table>
<?php if ($next !== null) : ?>
    <p>
        <?php esc_html_e('Next event:', 'benefit'); ?>
        <a href="<?php echo esc_url($next->url); ?>"><?php echo esc_html($next->title); ?></a>
        <span class="description"><?php echo esc_html($next->note); ?></span>
    </p>
<?php endif; ?>
<p><a href="<?php echo esc_url($url); ?>"><?php esc_html_e('View all figures', 'benefit'); ?></a></p>
