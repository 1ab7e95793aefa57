<?php
/**
 * A short list.
 *
 * @var \Benefit\Shared\Home\HomeList $list
 */

declare(strict_types=1);

defined('ABSPATH') || exit;
?>
<ul class="benefit-home-list">
    <?php foreach ($list->rows as $row) : ?>
        <li>
            <span>
                <?php if ($row->url === '') : ?>
                    <strong><?php echo esc_html($row->title); ?></strong>
                <?php else : ?>
                    <a href="<?php echo esc_url($row->url); ?>"><?php echo esc_html($row->title); ?></a>
                <?php endif; ?>
                <?php if ($row->time > 0) : ?>
                    <time class="description" datetime="<?php echo esc_attr(gmdate('c', $row->time)); ?>"><?php echo esc_html((string) wp_date(get_option('date_format') . ', ' . get_option('time_format'), $row->time)); ?></time>
                <?php endif; ?>
            </span>
            <span class="description"><?php echo esc_html($row->note); ?></span>
            <?php if ($row->share !== null) : ?>
                <progress max="1" value="<?php echo esc_attr((string) min(1, round($row->share, 3))); ?>" aria-label="<?php echo esc_attr($row->title); ?>"></progress>
            <?php endif; ?>
        </li>
    <?php endforeach; ?>
</ul>
<?php if ($list->url !== '') : ?>
    <p><a href="<?php echo esc_url($list->url); ?>"><?php echo esc_html($list->all); ?></a></p>
<?php endif; ?>
