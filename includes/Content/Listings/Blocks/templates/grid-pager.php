<?php

/**
 * The pages of a listing (docs/contracts.md "Content"). An island: its props are the variables
 * (schema/islands/grid-pager.json), and src/content/listings/Pagination.tsx renders the same HTML.
 *
 * @var string $sid
 * @var int    $post_id
 * @var string $block
 * @var string $kind
 * @var int    $page
 * @var int    $pages
 * @var bool   $is_filtered
 * @var list<array{page: int, url: string, rel: string, text: string, label: string}> $links
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php if ($kind === 'numbered') : ?>
<ul class="pt-cv-pagination" data-totalpages="<?php echo esc_attr((string) $pages); ?>" data-currentpage="<?php echo esc_attr((string) $page); ?>" data-sid="<?php echo esc_attr($sid); ?>" data-isblock="<?php echo esc_attr($block); ?>" data-postid="<?php echo esc_attr((string) $post_id); ?>">
<?php foreach ($links as $link) : ?>
<li><a href="<?php echo esc_url($link['url']); ?>"<?php if ($link['rel'] !== '') : ?> rel="<?php echo esc_attr($link['rel']); ?>"<?php endif; ?> aria-label="<?php echo esc_attr($link['label']); ?>"<?php if ($link['page'] === $page) : ?> aria-current="page"<?php endif; ?> data-page="<?php echo esc_attr((string) $link['page']); ?>"<?php if ($is_filtered) : ?> data-benefit-held=""<?php endif; ?>><?php echo esc_html($link['text']); ?></a></li>
<?php endforeach; ?>
</ul>
<?php else : ?>
<?php foreach ($links as $link) : ?>
<?php if ($link['rel'] === 'prev') : ?>
<a class="benefit-grid__back" href="<?php echo esc_url($link['url']); ?>" rel="prev"><?php echo esc_html($link['text']); ?></a>
<?php else : ?>
<a class="pt-cv-more wp-element-button benefit-button benefit-button--quiet<?php echo $kind === 'infinite' ? ' pt-cv-pginfinite' : ''; ?>" href="<?php echo esc_url($link['url']); ?>" rel="next" data-benefit-held="" data-totalpages="<?php echo esc_attr((string) $pages); ?>" data-nextpages="<?php echo esc_attr((string) $link['page']); ?>" data-sid="<?php echo esc_attr($sid); ?>" data-isblock="<?php echo esc_attr($block); ?>" data-postid="<?php echo esc_attr((string) $post_id); ?>"><?php echo esc_html($link['text']); ?></a>
<?php endif; ?>
<?php endforeach; ?>
<?php endif; ?>
