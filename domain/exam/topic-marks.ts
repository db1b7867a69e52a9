/** The result that a learner sees: by topic, not by question. */
import type { Marks } from './kinds/marks.ts';
import type { ShownQuestion } from './exam-paper.ts';

export interface TopicMarks {
  title: string;
  marks: Marks;
  most: Marks;
}

/** Marks by topic in the order of the paper, each at least zero. */
export function marksByTopic(
  paper: readonly Pick<ShownQuestion, 'topic' | 'marks'>[],
  marks: readonly Marks[],
): TopicMarks[] {
  const topics = new Map<string, TopicMarks>();
  for (const [index, { topic, marks: most }] of paper.entries()) {
    const before = topics.get(topic) ?? { title: topic, marks: 0, most: 0 };
    topics.set(topic, { title: topic, marks: before.marks + (marks[index] ?? 0), most: before.most + most });
  }
  return [...topics.values()].map((topic) => ({ ...topic, marks: Math.max(0, topic.marks) }));
}
