<?php

/**
 * Creates the demo's listings and their posts: `library` in site.json, with 64 posts, 12 on each numbered page; and
 * `gallery`, with three listings whose cards open in other ways.
 */

declare(strict_types=1);

/** @return array<string, int> ids of categories by name */
function benefit_demo_categories(): array
{
    $ids = [];
    foreach (['Music' => '', 'Jazz' => 'Music', 'Folk' => 'Music', 'Choirs' => 'Music', 'Words' => '', 'Readings' => 'Words', 'Slams' => 'Words', 'The house' => ''] as $name => $parent) {
        $term = wp_insert_term($name, 'category', ['parent' => $ids[$parent] ?? 0]);
        $ids[$name] = is_wp_error($term) ? (int) get_cat_ID($name) : $term['term_id'];
    }

    return $ids;
}

/**
 * Creates posts about evenings at the hall, newest first. Those about the house have no picture.
 *
 * @param array<string, int> $pictures ids by name
 */
function benefit_demo_evenings(array $pictures): void
{
    $categories = benefit_demo_categories();
    $pictureOf = ['Jazz' => 'lamp', 'Folk' => 'boats', 'Choirs' => 'choir', 'Readings' => 'tea', 'Slams' => 'quay'];
    $evenings = [
        'Jazz' => ['A quartet from the next harbour', 'Brass in the boat shed', 'Late set with two pianos', 'The blue hour'],
        'Folk' => ['Songs of the ferrymen', 'Fiddles by the stove', 'A ballad for each bridge', 'Dance on the quay'],
        'Choirs' => ['A hundred voices', 'Evensong in the stalls', 'The bakers sing'],
        'Readings' => ['Letters from the lighthouse', 'A novel in one night', 'Poems read by the tide table'],
        'Slams' => ['Six minutes each', 'Young voices'],
        'The house' => ['The balcony is dry again', 'New lamps for the foyer', 'Who carries the piano'],
    ];
    $names = array_keys($evenings);
    for ($number = 1; $number <= 64; $number++) {
        $kind = $names[$number % count($names)];
        $title = $evenings[$kind][intdiv($number, count($names)) % count($evenings[$kind])];
        $id = wp_insert_post([
            'post_type' => 'post',
            'post_status' => 'publish',
            'post_title' => sprintf('%s, no. %d', $title, $number),
            'post_excerpt' => "What we heard, who came, and what the harbour sounded like on evening $number.",
            'post_content' => benefit_demo_paragraphs("Evening $number in the hall, told by those who stayed until the lamps went out."),
            'post_date' => gmdate('Y-m-d 20:00:00', (int) strtotime('2026-11-20 -' . (5 * $number) . ' days UTC')),
            'post_category' => [$categories[$kind]],
            'tags_input' => array_filter(['free' => $number % 4 === 0, 'for children' => $number % 5 === 0, 'sold out' => $number % 7 === 0]) !== []
                ? array_keys(array_filter(['free' => $number % 4 === 0, 'for children' => $number % 5 === 0, 'sold out' => $number % 7 === 0]))
                : [],
        ]);
        if (isset($pictureOf[$kind])) {
            set_post_thumbnail($id, $pictures[$pictureOf[$kind]]);
        }
    }
}

function benefit_demo_library(): string
{
    $block = static fn(string $name, array $attributes = []): string => "<!-- wp:$name " . ($attributes === [] ? '' : serialize_block_attributes($attributes) . ' ') . "/-->\n";
    $card = $block('core/post-featured-image', ['isLink' => true, 'aspectRatio' => '3/2'])
        . $block('core/post-title', ['isLink' => true, 'level' => 2, 'fontSize' => 'large'])
        . $block('core/post-date')
        . $block('core/post-excerpt', ['excerptLength' => 20]);
    $filters = $block('benefit/grid-filter', ['control' => 'search-box'])
        . $block('benefit/grid-filter', ['facet' => 'tax:category', 'label' => 'What'])
        . $block('benefit/grid-filter', ['facet' => 'tax:post_tag', 'control' => 'dropdown', 'label' => 'For whom', 'allLabel' => 'Everybody'])
        . $block('benefit/grid-filter', ['facet' => 'date', 'control' => 'daterange', 'label' => 'When']);

    return '<!-- wp:benefit/content-grid ' . serialize_block_attributes(['blockId' => 'library', 'align' => 'wide', 'label' => 'Evenings', 'query' => ['postTypes' => ['post'], 'perPage' => 12]]) . " -->\n"
        . "<!-- wp:columns {\"align\":\"wide\"} --><div class=\"wp-block-columns alignwide\"><!-- wp:column {\"width\":\"18rem\"} --><div class=\"wp-block-column\" style=\"flex-basis:18rem\"><!-- wp:benefit/grid-filters -->\n$filters<!-- /wp:benefit/grid-filters --></div><!-- /wp:column --><!-- wp:column --><div class=\"wp-block-column\">"
        . $block('benefit/grid-active') . $block('benefit/grid-count') . $block('benefit/grid-sort')
        . "<!-- wp:benefit/grid-items -->\n$card<!-- /wp:benefit/grid-items -->\n"
        . $block('benefit/grid-empty') . $block('benefit/grid-pager')
        . "</div><!-- /wp:column --></div><!-- /wp:columns --><!-- /wp:benefit/content-grid -->\n";
}

function benefit_demo_listing_events(): string
{
    $filter = static fn(string $facet, string $control): string => '<!-- wp:benefit/grid-filter ' . serialize_block_attributes(['facet' => "brought:event_$facet", 'control' => $control]) . " /-->\n";

    return '<!-- wp:benefit/content-grid ' . serialize_block_attributes(['blockId' => 'events', 'align' => 'wide', 'label' => 'Events', 'query' => ['postTypes' => ['benefit_event'], 'period' => 'upcoming', 'orderBy' => 'brought:event_start', 'order' => 'asc']]) . " -->\n"
        . $filter('start', 'daterange') . $filter('price', 'range') . $filter('place', 'dropdown')
        . "<!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /-->\n"
        . "<!-- wp:benefit/grid-items -->\n<!-- wp:post-featured-image {\"isLink\":true,\"aspectRatio\":\"3/2\"} /--><!-- wp:post-title {\"isLink\":true,\"level\":2,\"fontSize\":\"large\"} /--><!-- wp:benefit/event-date /--><!-- wp:benefit/event-price /-->\n<!-- /wp:benefit/grid-items -->\n"
        . "<!-- wp:benefit/grid-empty /--><!-- wp:benefit/grid-pager /-->\n<!-- /wp:benefit/content-grid -->\n";
}

function benefit_demo_gallery(): string
{
    $views = [
        'pictures' => ['label' => 'Pictures', 'opensIn' => 'lightbox', 'opensWhat' => 'image'],
        'stories' => ['label' => 'Stories', 'opensIn' => 'lightbox', 'opensWhat' => 'part', 'opensPart' => '.wp-block-post-content', 'opensAddress' => true],
        'pages' => ['label' => 'Pages', 'opensIn' => 'lightbox'],
        'windows' => ['label' => 'Windows', 'opensIn' => 'window'],
    ];
    $content = '';
    foreach ($views as $id => $attributes) {
        $content .= "<!-- wp:heading --><h2 class=\"wp-block-heading\">{$attributes['label']}</h2><!-- /wp:heading -->\n"
            . '<!-- wp:benefit/content-grid ' . serialize_block_attributes($attributes + ['blockId' => $id, 'align' => 'wide', 'paging' => 'more', 'query' => ['postTypes' => ['post'], 'perPage' => 3]]) . " -->\n"
            . "<!-- wp:benefit/grid-items -->\n<!-- wp:post-featured-image {\"isLink\":true,\"aspectRatio\":\"3/2\"} /--><!-- wp:post-title {\"isLink\":true,\"level\":3,\"fontSize\":\"medium\"} /-->\n<!-- /wp:benefit/grid-items -->\n"
            . "<!-- wp:benefit/grid-pager /-->\n<!-- /wp:benefit/content-grid -->\n";
    }

    return $content;
}
